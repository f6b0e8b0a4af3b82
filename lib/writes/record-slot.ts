import 'server-only';
import { reportRedisFailure } from '@/lib/runtime/redis';
import {
  endTimeOf,
  type IdempotencyRecord,
  inputDigest,
  isForInput,
  isNewIntent,
  newOwner,
  parseRecord,
  recordStateOf,
} from './idempotency-record';
import type { RecordAddress, RecordStore } from './record-store';

export interface UnknownOutcome {
  /** Epoch ms of the first attempt, and the time since when no process works on it. */
  since: number;
  quiet: number;
}

/** A record that this request owns until it is settled. */
export interface OwnRecord {
  place: RecordAddress;
  claim: IdempotencyRecord;
}

export type AcquireResult =
  | { kind: 'ours'; own: OwnRecord; doubt?: UnknownOutcome }
  | { kind: 'done'; answer: unknown }
  | { kind: 'underWay' | 'unknown' | 'otherInput' | 'tooMany' };

const maxRecords = 200;

/** Maximum compare-and-swap attempts; then the action counts as running elsewhere. */
const mostTries = 10;

const textOf = (claim: IdempotencyRecord) => JSON.stringify(claim);

/** Parses a record. A value that another program wrote under our key counts as no record. */
function parseStored(text: string | undefined): IdempotencyRecord | undefined {
  if (text === undefined) return undefined;
  const claim = parseRecord(text);
  if (!claim) reportRedisFailure('acts', 'garbage', 'invalid idempotency record');
  return claim;
}

interface RecordRequest {
  input: unknown;
  /** Digest of the page that sent the request, if the page matters. */
  from?: string | undefined;
  /** True if this request may resolve an unknown outcome. */
  mayTakeOver: boolean;
}

/** Returns the result that an existing record means for a new request; undefined if the request may take it. */
function existingResult(
  held: IdempotencyRecord | undefined,
  { input, from, mayTakeOver }: RecordRequest,
): AcquireResult | undefined {
  const standing = recordStateOf(held, Date.now());
  if (!held || standing === 'free') return undefined;
  if (!isForInput(held, input)) return { kind: 'otherInput' };
  if (isNewIntent(held, from, Date.now())) return undefined;
  if (standing === 'done') return { kind: 'done', answer: held.answer };
  if (standing === 'unknown' && mayTakeOver) return undefined;
  return { kind: standing };
}

function createRecord(
  { input, from }: RecordRequest,
  held: IdempotencyRecord | undefined,
): { claim: IdempotencyRecord; doubt?: UnknownOutcome } {
  const now = Date.now();
  const inDoubt = held && recordStateOf(held, now) === 'unknown';
  const since = inDoubt ? held.since : now;
  const claim: IdempotencyRecord = {
    input: inputDigest(input),
    ...(from === undefined ? {} : { from }),
    owner: newOwner(),
    since,
    at: now,
    state: 'underWay',
  };
  return inDoubt ? { claim, doubt: { since, quiet: endTimeOf(held) } } : { claim };
}

/**
 * Removes a visitor's surplus records: expired ones first, then the oldest completed ones.
 * @returns false if too many open ones remain
 */
async function evictRecords(store: RecordStore, visitor: string): Promise<boolean> {
  const all = [...(await store.all(visitor))].map(([key, text]) => ({ key, text, claim: parseRecord(text) }));
  const now = Date.now();
  const age = ({ claim }: (typeof all)[number]) =>
    recordStateOf(claim, now) === 'free' ? 0 : (claim?.at ?? 0);
  const dispensable = all
    .filter(({ claim }) => ['free', 'done'].includes(recordStateOf(claim, now)))
    .sort((one, other) => age(one) - age(other))
    .slice(0, all.length - maxRecords);
  for (const { key, text } of dispensable) await store.swap({ visitor, key }, text, undefined);
  return all.length - dispensable.length <= maxRecords;
}

/**
 * Stores the record of an action, or returns the result of the existing one.
 * @throws if the store is unavailable
 */
export async function acquireRecord(
  store: RecordStore,
  place: RecordAddress,
  asked: RecordRequest,
): Promise<AcquireResult> {
  let expected: string | undefined;
  for (let turn = 0; turn < mostTries; turn += 1) {
    const { claim, doubt } = createRecord(asked, parseStored(expected));
    const { swapped, held, count } = await store.swap(place, expected, textOf(claim));
    if (swapped) {
      const own = { place, claim };
      if (count > maxRecords && !(await evictRecords(store, place.visitor))) {
        await store.swap(place, textOf(claim), expected);
        return { kind: 'tooMany' };
      }
      return { kind: 'ours', own, ...(doubt ? { doubt } : {}) };
    }
    const answer = existingResult(parseStored(held), asked);
    if (answer) return answer;
    expected = held;
  }
  return { kind: 'underWay' };
}

/** New state of a record. undefined removes it; `underWay` renews it. `at`: epoch ms since when it applies, now by default. */
export type RecordUpdate =
  | { state: 'done'; answer: unknown }
  | { state: 'unknown'; at?: number }
  | { state: 'underWay' }
  | undefined;

/**
 * Updates or removes a record.
 * @returns whether this request still owned it
 * @throws if the store is unavailable
 */
export async function updateRecord(
  store: RecordStore,
  own: OwnRecord,
  settled: RecordUpdate,
): Promise<boolean> {
  const { place, claim } = own;
  const next = settled && { ...claim, at: Date.now(), ...settled, owner: newOwner() };
  const { swapped } = await store.swap(place, textOf(claim), next && textOf(next));
  if (swapped && next) own.claim = next;
  return swapped;
}
