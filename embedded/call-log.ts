import type { HostRole } from '@/lib/contract/operation';

export interface LoggedCall {
  number: number;
  time: string;
  host: HostRole | undefined;
  /** Operation of the path; undefined if no operation has this path. */
  operation: string | undefined;
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

/** Headers of the protocol (Spec §7, platform facts §3). */
export const loggedHeaders = [
  'content-type',
  'source',
  'token',
  'authtoken',
  'time',
  'sign',
  'devid',
  'random',
  'timestamp',
  'version',
  'program-sign',
  'program-params',
];

const maxCalls = 5_000;

const maxFieldLength = 10_000;

/** Shortens the fields of a call, which limits the memory of the log. */
function brief(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, briefValue(value)]));
}

function briefValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(briefValue);
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  return typeof value === 'string' ? value.slice(0, maxFieldLength) : value;
}

export class CallLog {
  readonly #calls: LoggedCall[] = [];
  #last = 0;

  add(call: Omit<LoggedCall, 'number' | 'time'>): void {
    this.#last += 1;
    const logged = { ...call, query: brief(call.query), body: brief(call.body) };
    this.#calls.push({ number: this.#last, time: new Date().toISOString(), ...logged });
    // Truncating at every call would move all entries each time.
    if (this.#calls.length >= maxCalls * 1.2) this.#calls.splice(0, this.#calls.length - maxCalls);
  }

  after(number: number): readonly LoggedCall[] {
    return this.#calls.slice(-maxCalls).filter((call) => call.number > number);
  }

  get last(): number {
    return this.#last;
  }
}
