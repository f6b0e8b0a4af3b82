import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { siteWide } from '@/lib/env/site';
import { logSwallowed } from '@/lib/platform/log';
import { digestOf, inputDigest } from './claim';
import { type Doubt, type OwnClaim, type Settled, settleClaim, type Taken, takeClaim } from './claim-place';
import type { ClaimStore, Place } from './claim-store';
import { claimStores } from './claim-stores';

/** What the platform's own list says of an act whose answer was lost. `absent`: it surely was not done. */
export type LookedUp<Answer> = { kind: 'found'; answer: Answer } | { kind: 'absent' } | { kind: 'unknown' };

/** What an answer says: `refused` was not done, `unknown` may have been. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** An act that is to be done once. */
export interface Act<Answer> {
  /** Who does it: their keys are bounded together. */
  visitor: string;
  /** Names the act and the key that they gave: it always stands for the same kind of answer. */
  key: string;
  /** What it was asked with. */
  input: unknown;
  /** Where it is asked: ten minutes after it was done, the same from elsewhere is meant once more. */
  from?: string | undefined;
  work: () => Promise<Answer>;
  outcomeOf: (answer: Answer) => Outcome;
  /** Looks for the act at the platform. @param since ms since the epoch when it was claimed first */
  lookUp?: ((since: number) => Promise<LookedUp<Answer>>) | undefined;
  /** Done twice it counts as once, so what was not answered may be done again. */
  repeatable?: boolean | undefined;
  /** The reader knows that it may have been done, and wants it sent all the same. */
  again?: boolean | undefined;
  /** Makes the act confidential (ADR 0054): its answer is stored nowhere, and a repeat gets this one instead. */
  repeated?: Answer | undefined;
}

/**
 * What came of it. `unknown`: it may have been done. `otherInput`: the key was used for something else (422, as the IETF's
 * draft of the Idempotency-Key header says). `underWay`: it takes longer than anybody waits. `tooMany`: so many acts of this
 * visitor are open. `unshared`: what instances share cannot be asked, and nothing was sent.
 */
export type Once<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'unknown'; answer?: Answer }
  | { kind: 'otherInput' | 'underWay' | 'tooMany' | 'unshared' };

/** ms that a request waits for others and for certainty: less than a browser waits for us (60 s). */
const longestWait = 55_000;

/** ms between two looks whether another instance is through. */
const pollEvery = 150;

/** ms for which a platform that was cut off may still be about it; only then its list is believed that nothing was done. */
const settling = 10_000;

/** Tests wait for less. */
interface Waits {
  longest: number;
  settling: number;
}

const usualWaits: Waits = { longest: longestWait, settling };

interface Tried {
  input: string;
  outcome: Promise<Once<unknown>>;
}

/** Acts that this process is about, or waits for. */
const actsUnderWay = () => siteWide('acts-under-way', () => new Map<string, Tried>());

/**
 * Does an act once per key, over all instances that share a Redis, else over all processes that had this data folder (ADR 0043).
 * It is claimed before the work begins. Whoever comes second waits for the first and gets the same answer. What was refused may
 * be tried again under its key. What may have been done is looked for, and not done again unless it surely was not, or the
 * reader wants it.
 */
export async function actOnce<Answer>(act: Act<Answer>, waits: Waits = usualWaits): Promise<Once<Answer>> {
  const place = { visitor: digestOf(act.visitor), key: digestOf(act.key) };
  const name = `${place.visitor} ${place.key}`;
  const input = inputDigest(act.input);
  const underWay = actsUnderWay();
  const known = underWay.get(name);
  if (known) return known.input === input ? (known.outcome as Promise<Once<Answer>>) : { kind: 'otherInput' };
  const outcome = attempt(act, place, waits);
  underWay.set(name, { input, outcome });
  try {
    return await outcome;
  } finally {
    underWay.delete(name);
  }
}

/** One try, with all that it needs to know. */
interface Try<Answer> {
  act: Act<Answer>;
  store: ClaimStore;
  waits: Waits;
  /** When whoever asked is told something, whatever it is. */
  until: number;
}

async function attempt<Answer>(act: Act<Answer>, place: Place, waits: Waits): Promise<Once<Answer>> {
  const until = Date.now() + waits.longest;
  for (const store of await claimStores(act.repeatable === true, act.repeated !== undefined)) {
    const taken = await takeOrWait(act, store, place, until);
    if (taken === undefined) continue;
    if (taken.kind === 'ours') return carryOut({ act, store, waits, until }, taken);
    if (taken.kind !== 'done') return { kind: taken.kind };
    return { kind: 'answer', answer: act.repeated ?? (taken.answer as Answer) };
  }
  return { kind: 'unshared' };
}

/** Claims the act, or waits for whoever has it; undefined where the store cannot be asked: then nothing was done. */
async function takeOrWait<Answer>(
  { input, from, lookUp, repeatable, again }: Act<Answer>,
  store: ClaimStore,
  place: Place,
  until: number,
): Promise<Taken | undefined> {
  const mayTakeOver = lookUp !== undefined || repeatable === true || again === true;
  try {
    for (;;) {
      const taken = await takeClaim(store, place, { input, from: from && digestOf(from), mayTakeOver });
      if (taken.kind !== 'underWay' || Date.now() >= until) return taken;
      await pause(pollEvery);
    }
  } catch (problem) {
    return logSwallowed('act-not-claimed', problem);
  }
}

/** Sends of one request: the act, and once more where the first surely came to nothing. */
const mostSends = 2;

/** Does the work under a claim; what became of an earlier try is found out first. */
async function carryOut<Answer>(
  it: Try<Answer>,
  { own, doubt }: { own: OwnClaim; doubt?: Doubt },
): Promise<Once<Answer>> {
  const { act } = it;
  let last: Answer | undefined;
  let open = doubt;
  for (let sends = 0; ; sends += 1) {
    const seen = open ? await findOut(it, open) : ({ kind: 'absent' } as const);
    if (seen.kind === 'found') return done(it, own, seen.answer);
    const mayGuess = sends === 0 && (act.again === true || act.repeatable === true);
    const maySend = seen.kind === 'absent' ? sends < mostSends : mayGuess;
    if (open && !(maySend && (await isStillOurs(it, own)))) return unknown(it, own, open, last);
    const answer = await worked(it, own);
    const outcome = act.outcomeOf(answer);
    if (outcome === 'done') return done(it, own, answer);
    if (outcome === 'refused' || act.repeatable) {
      // A refusal of this try says nothing of the one before.
      const left =
        open && seen.kind !== 'absent' ? ({ state: 'unknown', at: open.quiet } as const) : undefined;
      await settle(it, own, left);
      return { kind: 'answer', answer };
    }
    last = answer;
    open = { since: own.claim.since, quiet: Date.now() };
  }
}

/** The work, which may throw: then nobody knows how far it came. */
async function worked<Answer>(it: Try<Answer>, own: OwnClaim): Promise<Answer> {
  try {
    return await it.act.work();
  } catch (problem) {
    await settle(it, own, it.act.repeatable ? undefined : { state: 'unknown' });
    throw problem;
  }
}

/** What became of an act whose answer was lost. Absence counts only after a while, as the platform may still be about it. */
async function findOut<Answer>(
  { act: { lookUp }, waits, until }: Try<Answer>,
  { since, quiet }: Doubt,
): Promise<LookedUp<Answer>> {
  if (!lookUp) return { kind: 'unknown' };
  const look = () =>
    lookUp(since).catch((problem): LookedUp<Answer> => {
      logSwallowed('act-not-looked-up', problem);
      return { kind: 'unknown' };
    });
  const seen = await look();
  const settledAt = quiet + waits.settling;
  const left = settledAt - Date.now();
  if (seen.kind !== 'absent' || left <= 0) return seen;
  if (settledAt > until) return { kind: 'unknown' };
  await pause(left);
  return look();
}

async function done<Answer>(it: Try<Answer>, own: OwnClaim, answer: Answer): Promise<Once<Answer>> {
  await settle(it, own, { state: 'done', answer: it.act.repeated === undefined ? answer : undefined });
  return { kind: 'answer', answer };
}

async function unknown<Answer>(
  it: Try<Answer>,
  own: OwnClaim,
  { quiet }: Doubt,
  last: Answer | undefined,
): Promise<Once<Answer>> {
  await settle(it, own, { state: 'unknown', at: quiet });
  return last === undefined ? { kind: 'unknown' } : { kind: 'unknown', answer: last };
}

/** Whether nobody took the act over meanwhile; it is claimed anew from now on. */
async function isStillOurs<Answer>(it: Try<Answer>, own: OwnClaim): Promise<boolean> {
  return settle(it, own, { state: 'underWay' });
}

/** Says what became of a claim. A store that cannot be asked keeps it as it was: an outcome that is unknown in the end. */
async function settle<Answer>({ store }: Try<Answer>, own: OwnClaim, settled: Settled): Promise<boolean> {
  try {
    return await settleClaim(store, own, settled);
  } catch (problem) {
    logSwallowed('act-not-settled', problem);
    return false;
  }
}
