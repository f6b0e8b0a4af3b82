import 'server-only';
import { randomUUID } from 'node:crypto';
import { reportRedisFailure } from '@/lib/runtime/redis';
import {
  endTimeOf,
  type IdempotencyRecord,
  inputDigest,
  isForInput,
  isNewIntent,
  parseRecord,
  recordStateOf,
} from './idempotency-record';
import type { RecordAddress, RecordStore } from './record-store';

export interface UnknownOutcome {
  /** Epoch ms of the first attempt, and of the time from which no process works on the action. */
  since: number;
  quiet: number;
}

export interface AcquiredRecord {
  place: RecordAddress;
  record: IdempotencyRecord;
}

export type AcquireResult =
  | { kind: 'ours'; own: AcquiredRecord; doubt?: UnknownOutcome }
  | { kind: 'done'; answer: unknown }
  | { kind: 'underWay' | 'unknown' | 'otherInput' | 'tooMany' };

const maxRecords = 200;

/** Maximum swap attempts, after which the action counts as running elsewhere. */
const maxTries = 10;

const textOf = (record: IdempotencyRecord) => JSON.stringify(record);

/** Parses a record; a value that another program wrote under our key counts as none. */
function parseStored(text: string | undefined): IdempotencyRecord | undefined {
  if (text === undefined) return undefined;
  const record = parseRecord(text);
  if (!record) reportRedisFailure('writes', 'invalid', 'invalid idempotency record');
  return record;
}

interface RecordRequest {
  input: unknown;
  from?: string | undefined;
  mayTakeOver: boolean;
}

function existingResult(
  existing: IdempotencyRecord | undefined,
  { input, from, mayTakeOver }: RecordRequest,
): AcquireResult | undefined {
  const existingState = recordStateOf(existing, Date.now());
  if (!existing || existingState === 'free') return undefined;
  if (!isForInput(existing, input)) return { kind: 'otherInput' };
  if (isNewIntent(existing, from, Date.now())) return undefined;
  if (existingState === 'done') return { kind: 'done', answer: existing.answer };
  if (existingState === 'unknown' && mayTakeOver) return undefined;
  return { kind: existingState };
}

function createRecord({ input, from }: RecordRequest, existing: IdempotencyRecord | undefined) {
  const now = Date.now();
  const inDoubt = existing && recordStateOf(existing, now) === 'unknown';
  const since = inDoubt ? existing.since : now;
  const record: IdempotencyRecord = {
    input: inputDigest(input),
    ...(from === undefined ? {} : { from }),
    owner: randomUUID(),
    since,
    at: now,
    state: 'underWay',
  };
  return inDoubt ? { record, doubt: { since, quiet: endTimeOf(existing) } } : { record };
}

/** Removes expired, then the oldest completed records. Returns false if too many unfinished ones remain. */
async function evictRecords(store: RecordStore, visitor: string): Promise<boolean> {
  const entries = [...(await store.all(visitor))].map(([key, text]) => ({
    key,
    text,
    record: parseRecord(text),
  }));
  const now = Date.now();
  const age = ({ record }: (typeof entries)[number]) =>
    recordStateOf(record, now) === 'free' ? 0 : (record?.at ?? 0);
  const evictable = entries
    .filter(({ record }) => ['free', 'done'].includes(recordStateOf(record, now)))
    .sort((entry, other) => age(entry) - age(other))
    .slice(0, entries.length - maxRecords);
  for (const { key, text } of evictable) await store.swap({ visitor, key }, text, undefined);
  return entries.length - evictable.length <= maxRecords;
}

/** Acquires a record. @throws if the store is unavailable */
export async function acquireRecord(
  store: RecordStore,
  place: RecordAddress,
  recordRequest: RecordRequest,
): Promise<AcquireResult> {
  let expected: string | undefined;
  for (let round = 0; round < maxTries; round += 1) {
    const { record, doubt } = createRecord(recordRequest, parseStored(expected));
    const { swapped, stored: existing, count } = await store.swap(place, expected, textOf(record));
    if (swapped) {
      const acquiredRecord = { place, record };
      if (count > maxRecords && !(await evictRecords(store, place.visitor))) {
        await store.swap(place, textOf(record), expected);
        return { kind: 'tooMany' };
      }
      return { kind: 'ours', own: acquiredRecord, ...(doubt ? { doubt } : {}) };
    }
    const answer = existingResult(parseStored(existing), recordRequest);
    if (answer) return answer;
    expected = existing;
  }
  return { kind: 'underWay' };
}

/** New state, since `at` (epoch ms): undefined removes the record, `underWay` renews it. */
export type RecordUpdate =
  | { state: 'done'; answer: unknown }
  | { state: 'unknown'; at?: number }
  | { state: 'underWay' }
  | undefined;

/** Updates a record. Returns true if the request still owned it. @throws if the store is unavailable */
export async function updateRecord(
  store: RecordStore,
  acquiredRecord: AcquiredRecord,
  settled: RecordUpdate,
): Promise<boolean> {
  const { place, record } = acquiredRecord;
  const next = settled && { ...record, at: Date.now(), ...settled, owner: randomUUID() };
  const { swapped } = await store.swap(place, textOf(record), next && textOf(next));
  if (swapped && next) acquiredRecord.record = next;
  return swapped;
}
