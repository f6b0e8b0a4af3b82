import { LRUCache } from 'lru-cache';
import type { HostRole } from '@/lib/contract/operation';

export interface LoggedCall {
  number: number;
  time: string;
  host: HostRole | undefined;
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

/** Maximum characters of all calls together, because a call may have hundreds of long fields. */
const maxTotalLength = 20_000_000;

const maxFieldLength = 10_000;

/** Shortens the fields of a call, which limits the memory of the log. */
function shortenFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shortenValue(value)]));
}

function shortenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortenValue);
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  return typeof value === 'string' ? value.slice(0, maxFieldLength) : value;
}

export class CallLog {
  readonly #calls = new LRUCache<number, LoggedCall>({
    max: maxCalls,
    maxSize: maxTotalLength,
    sizeCalculation: (call) => JSON.stringify(call).length,
  });
  last = 0;

  add(call: Omit<LoggedCall, 'number' | 'time'>): void {
    this.last += 1;
    const shortenedCall = { ...call, query: shortenFields(call.query), body: shortenFields(call.body) };
    this.#calls.set(this.last, { number: this.last, time: new Date().toISOString(), ...shortenedCall });
  }

  after(number: number): readonly LoggedCall[] {
    return [...this.#calls.rvalues()].flatMap((call) => (call && call.number > number ? [call] : []));
  }
}
