import type { HostRole } from '@/lib/contract/operation';

/** One call as it came in. */
export interface LoggedCall {
  /** Running number, from 1. */
  number: number;
  /** ISO time. */
  time: string;
  /** Undefined for addresses below none of the six hosts. */
  host: HostRole | undefined;
  /** Name in the contract; undefined for what is no operation. */
  operation: string | undefined;
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Only those that say how a call was made, and never more. */
  headers: Readonly<Record<string, string>>;
}

/** Headers that are part of the platform's protocol (spec §7, platform facts §3). */
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

const mostCalls = 5_000;

/** Characters of a field that are kept. */
const longestField = 10_000;

/** Fields without what would fill the memory: files by name, type and size, long texts cut. */
function brief(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, briefValue(value)]));
}

function briefValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(briefValue);
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  return typeof value === 'string' ? value.slice(0, longestField) : value;
}

/** The latest calls, in memory, for tests and operators. */
export class CallLog {
  readonly #calls: LoggedCall[] = [];
  #last = 0;

  add(call: Omit<LoggedCall, 'number' | 'time'>): void {
    this.#last += 1;
    const kept = { ...call, query: brief(call.query), body: brief(call.body) };
    this.#calls.push({ number: this.#last, time: new Date().toISOString(), ...kept });
    // Cut now and then only: moving 5,000 entries at each call would cost more than the call.
    if (this.#calls.length >= mostCalls * 1.2) this.#calls.splice(0, this.#calls.length - mostCalls);
  }

  /** Calls with a higher number than `number`, at most the latest 5,000. */
  after(number: number): readonly LoggedCall[] {
    return this.#calls.slice(-mostCalls).filter((call) => call.number > number);
  }

  /** Number of the latest call; 0 before the first. */
  get last(): number {
    return this.#last;
  }
}
