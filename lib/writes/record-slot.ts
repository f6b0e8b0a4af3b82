import 'server-only';
import { reportRedisFailure } from '@/lib/runtime/redis';
import {
  type Claim,
  inputDigest,
  isFor,
  isMeantAnew,
  newOwner,
  quietSince,
  readClaim,
  standingOf,
} from './idempotency-record';
import type { ClaimStore, Place } from './record-store';

export interface Doubt {
  /** Epoch ms of the first attempt, and the time since when no process works on it. */
  since: number;
  quiet: number;
}

/** A record that this request owns until it is settled. */
export interface OwnClaim {
  place: Place;
  claim: Claim;
}

export type Taken =
  | { kind: 'ours'; own: OwnClaim; doubt?: Doubt }
  | { kind: 'done'; answer: unknown }
  | { kind: 'underWay' | 'unknown' | 'otherInput' | 'tooMany' };

const mostKeys = 200;

/** Maximum compare-and-swap attempts; then the action counts as running elsewhere. */
const mostTries = 10;

const textOf = (claim: Claim) => JSON.stringify(claim);

/** Parses a record. A value that another program wrote under our key counts as no record. */
function claimIn(text: string | undefined): Claim | undefined {
  if (text === undefined) return undefined;
  const claim = readClaim(text);
  if (!claim) reportRedisFailure('acts', 'garbage', 'invalid idempotency record');
  return claim;
}

interface Asked {
  input: unknown;
  /** Digest of the page that sent the request, if the page matters. */
  from?: string | undefined;
  /** True if this request may resolve an unknown outcome. */
  mayTakeOver: boolean;
}

/** Returns the result that an existing record means for a new request; undefined if the request may take it. */
function answerOf(held: Claim | undefined, { input, from, mayTakeOver }: Asked): Taken | undefined {
  const standing = standingOf(held, Date.now());
  if (!held || standing === 'free') return undefined;
  if (!isFor(held, input)) return { kind: 'otherInput' };
  if (isMeantAnew(held, from, Date.now())) return undefined;
  if (standing === 'done') return { kind: 'done', answer: held.answer };
  if (standing === 'unknown' && mayTakeOver) return undefined;
  return { kind: standing };
}

function ownClaim({ input, from }: Asked, held: Claim | undefined): { claim: Claim; doubt?: Doubt } {
  const now = Date.now();
  const inDoubt = held && standingOf(held, now) === 'unknown';
  const since = inDoubt ? held.since : now;
  const claim: Claim = {
    input: inputDigest(input),
    ...(from === undefined ? {} : { from }),
    owner: newOwner(),
    since,
    at: now,
    state: 'underWay',
  };
  return inDoubt ? { claim, doubt: { since, quiet: quietSince(held) } } : { claim };
}

/**
 * Removes a visitor's surplus records: expired ones first, then the oldest completed ones.
 * @returns false if too many open ones remain
 */
async function makeRoom(store: ClaimStore, visitor: string): Promise<boolean> {
  const all = [...(await store.all(visitor))].map(([key, text]) => ({ key, text, claim: readClaim(text) }));
  const now = Date.now();
  const age = ({ claim }: (typeof all)[number]) => (standingOf(claim, now) === 'free' ? 0 : (claim?.at ?? 0));
  const dispensable = all
    .filter(({ claim }) => ['free', 'done'].includes(standingOf(claim, now)))
    .sort((one, other) => age(one) - age(other))
    .slice(0, all.length - mostKeys);
  for (const { key, text } of dispensable) await store.swap({ visitor, key }, text, undefined);
  return all.length - dispensable.length <= mostKeys;
}

/**
 * Stores the record of an action, or returns the result of the existing one.
 * @throws if the store is unavailable
 */
export async function takeClaim(store: ClaimStore, place: Place, asked: Asked): Promise<Taken> {
  let expected: string | undefined;
  for (let turn = 0; turn < mostTries; turn += 1) {
    const { claim, doubt } = ownClaim(asked, claimIn(expected));
    const { swapped, held, count } = await store.swap(place, expected, textOf(claim));
    if (swapped) {
      const own = { place, claim };
      if (count > mostKeys && !(await makeRoom(store, place.visitor))) {
        await store.swap(place, textOf(claim), expected);
        return { kind: 'tooMany' };
      }
      return { kind: 'ours', own, ...(doubt ? { doubt } : {}) };
    }
    const answer = answerOf(claimIn(held), asked);
    if (answer) return answer;
    expected = held;
  }
  return { kind: 'underWay' };
}

/** New state of a record. undefined removes it; `underWay` renews it. `at`: epoch ms since when it applies, now by default. */
export type Settled =
  | { state: 'done'; answer: unknown }
  | { state: 'unknown'; at?: number }
  | { state: 'underWay' }
  | undefined;

/**
 * Updates or removes a record.
 * @returns whether this request still owned it
 * @throws if the store is unavailable
 */
export async function settleClaim(store: ClaimStore, own: OwnClaim, settled: Settled): Promise<boolean> {
  const { place, claim } = own;
  const next = settled && { ...claim, at: Date.now(), ...settled, owner: newOwner() };
  const { swapped } = await store.swap(place, textOf(claim), next && textOf(next));
  if (swapped && next) own.claim = next;
  return swapped;
}
