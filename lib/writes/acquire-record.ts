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
  /** Epoch ms: the first attempt began at `since`, and no process works on the action after `endedAt`. */
  since: number;
  endedAt: number;
}

export interface AcquiredRecord {
  address: RecordAddress;
  record: IdempotencyRecord;
}

export type AcquireResult =
  | { kind: 'ours'; acquired: AcquiredRecord; unknownOutcome?: UnknownOutcome }
  | { kind: 'done'; answer: unknown }
  | { kind: 'underWay' | 'unknown' | 'otherInput' | 'tooMany' };

const maxRecords = 200;

/** Maximum attempts to store a record. If other requests change it each time, the result is `underWay`. */
const maxTries = 10;

const textOf = (record: IdempotencyRecord) => JSON.stringify(record);

/** Parses a record; an invalid value, written by another program, is reported and counts as none. */
function parseStored(text: string | undefined): IdempotencyRecord | undefined {
  if (text === undefined) return undefined;
  const record = parseRecord(text);
  if (!record) reportRedisFailure('writes', 'invalid', 'invalid idempotency record');
  return record;
}

interface RecordRequest {
  input: unknown;
  sourcePage?: string | undefined;
  mayTakeOver: boolean;
}

function existingResult(
  existing: IdempotencyRecord | undefined,
  { input, sourcePage, mayTakeOver }: RecordRequest,
): AcquireResult | undefined {
  const existingState = recordStateOf(existing, Date.now());
  if (!existing || existingState === 'free') return undefined;
  if (!isForInput(existing, input)) return { kind: 'otherInput' };
  if (isNewIntent(existing, sourcePage, Date.now())) return undefined;
  if (existingState === 'done') return { kind: 'done', answer: existing.answer };
  if (existingState === 'unknown' && mayTakeOver) return undefined;
  return { kind: existingState };
}

function createRecord({ input, sourcePage }: RecordRequest, existing: IdempotencyRecord | undefined) {
  const now = Date.now();
  const isUnknown = existing && recordStateOf(existing, now) === 'unknown';
  const since = isUnknown ? existing.since : now;
  const record: IdempotencyRecord = {
    input: inputDigest(input),
    ...(sourcePage === undefined ? {} : { from: sourcePage }),
    owner: randomUUID(),
    since,
    at: now,
    state: 'underWay',
  };
  return isUnknown ? { record, unknownOutcome: { since, endedAt: endTimeOf(existing) } } : { record };
}

/** Removes expired, then the oldest completed records. Returns false if too many unfinished ones remain. */
async function evictRecords(store: RecordStore, visitor: string): Promise<boolean> {
  const entries = [...(await store.all(visitor))].map(([key, text]) => ({
    key,
    text,
    record: parseRecord(text),
  }));
  const now = Date.now();
  const lastChangeOf = ({ record }: (typeof entries)[number]) =>
    recordStateOf(record, now) === 'free' ? 0 : (record?.at ?? 0);
  const evictedEntries = entries
    .filter(({ record }) => ['free', 'done'].includes(recordStateOf(record, now)))
    .sort((entry, other) => lastChangeOf(entry) - lastChangeOf(other))
    .slice(0, Math.max(0, entries.length - maxRecords));
  for (const { key, text } of evictedEntries) await store.swap({ visitor, key }, text, undefined);
  return entries.length - evictedEntries.length <= maxRecords;
}

/** Acquires a record, or returns the state that prevents this. @throws if the store is unavailable */
export async function acquireRecord(
  store: RecordStore,
  address: RecordAddress,
  recordRequest: RecordRequest,
): Promise<AcquireResult> {
  let expected: string | undefined;
  for (let round = 0; round < maxTries; round += 1) {
    const { record, unknownOutcome } = createRecord(recordRequest, parseStored(expected));
    const { swapped, stored: existing, count } = await store.swap(address, expected, textOf(record));
    if (swapped) {
      const acquired = { address, record };
      if (count > maxRecords && !(await evictRecords(store, address.visitor))) {
        await store.swap(address, textOf(record), expected);
        return { kind: 'tooMany' };
      }
      return { kind: 'ours', acquired, ...(unknownOutcome ? { unknownOutcome } : {}) };
    }
    const result = existingResult(parseStored(existing), recordRequest);
    if (result) return result;
    expected = existing;
  }
  return { kind: 'underWay' };
}

/** New state, which began at `at` (epoch ms, default now). Undefined removes the record. */
export type RecordUpdate =
  | { state: 'done'; answer: unknown }
  | { state: 'unknown'; at?: number }
  | { state: 'underWay' }
  | undefined;

/** Updates a record. Returns true if the request still owned it. @throws if the store is unavailable */
export async function updateRecord(
  store: RecordStore,
  acquiredRecord: AcquiredRecord,
  update: RecordUpdate,
): Promise<boolean> {
  const { address, record } = acquiredRecord;
  const next = update && { ...record, at: Date.now(), ...update, owner: randomUUID() };
  const { swapped } = await store.swap(address, textOf(record), next && textOf(next));
  if (swapped && next) acquiredRecord.record = next;
  return swapped;
}
