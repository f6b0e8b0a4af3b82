import 'server-only';
import { reportRedisFailure } from '@/lib/platform/redis';
import {
  type Claim,
  inputDigest,
  isFor,
  isMeantAnew,
  newOwner,
  quietSince,
  readClaim,
  standingOf,
} from './claim';
import type { ClaimStore, Place } from './claim-store';

/** An earlier try whose outcome nobody knows. */
export interface Doubt {
  /** ms since the epoch when it was claimed first, and from when on nobody was about it any more. */
  since: number;
  quiet: number;
}

/** A claim that is ours until it is settled. */
export interface OwnClaim {
  place: Place;
  claim: Claim;
}

export type Taken =
  | { kind: 'ours'; own: OwnClaim; doubt?: Doubt }
  | { kind: 'done'; answer: unknown }
  | { kind: 'underWay' | 'unknown' | 'otherInput' | 'tooMany' };

/** Keys of one visitor that are known at a time. */
const mostKeys = 200;

/** Times that somebody may come between; more is somebody else's act. */
const mostTries = 10;

const textOf = (claim: Claim) => JSON.stringify(claim);

/** What others wrote under our key counts as nothing known. */
function claimIn(text: string | undefined): Claim | undefined {
  if (text === undefined) return undefined;
  const claim = readClaim(text);
  if (!claim) reportRedisFailure('acts', 'garbage', 'no claim');
  return claim;
}

/** What an act is claimed with. */
interface Asked {
  input: unknown;
  /** Digest of where it is asked, if that makes a difference. */
  from?: string | undefined;
  /** Whether an outcome that nobody knows is for this one to find out. */
  mayTakeOver: boolean;
}

/** What stands there answers whoever comes now; undefined: they may take it. */
function answerOf(held: Claim | undefined, { input, from, mayTakeOver }: Asked): Taken | undefined {
  const standing = standingOf(held, Date.now());
  if (!held || standing === 'free') return undefined;
  if (!isFor(held, input)) return { kind: 'otherInput' };
  if (isMeantAnew(held, from, Date.now())) return undefined;
  if (standing === 'done') return { kind: 'done', answer: held.answer };
  if (standing === 'unknown' && mayTakeOver) return undefined;
  return { kind: standing };
}

/** A claim of ours in place of another's. */
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

/** Makes room among a visitor's keys: what is over first, then the oldest that was done. */
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
 * Claims an act, or says who has it.
 * @throws when the store cannot be asked
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

/** What becomes of a claim: nothing lets go of it, `underWay` begins it anew. `at`: since when it has been so, now by default. */
export type Settled =
  | { state: 'done'; answer: unknown }
  | { state: 'unknown'; at?: number }
  | { state: 'underWay' }
  | undefined;

/**
 * Settles a claim, or goes on with it.
 * @returns whether it was still ours
 * @throws when the store cannot be asked
 */
export async function settleClaim(store: ClaimStore, own: OwnClaim, settled: Settled): Promise<boolean> {
  const { place, claim } = own;
  const next = settled && { ...claim, at: Date.now(), ...settled, owner: newOwner() };
  const { swapped } = await store.swap(place, textOf(claim), next && textOf(next));
  if (swapped && next) own.claim = next;
  return swapped;
}
