import 'server-only';
import type { Redis } from 'ioredis';
import { siteWide } from '@/lib/env/site';
import { logSwallowed } from '@/lib/platform/log';
import { reportRedisFailure, type SharedStore } from '@/lib/platform/redis';
import { keyLives, readClaim, standingOf } from './claim';
import {
  type ClaimStore,
  createClaimMemory,
  keep,
  memoryStore,
  type Place,
  type Swapped,
} from './claim-store';

const hashOf = (visitor: string) => `kanbao:once:${visitor}`;

/**
 * A swap inside Redis, where nobody can come between reading and writing. A visitor's claims are one hash: as many as they are,
 * they go together, and nobody's make room for another's. Whatever else stands under its name is nothing of ours.
 */
const swapScript = `
local kind = redis.call('TYPE', KEYS[1]).ok
if kind ~= 'hash' and kind ~= 'none' then redis.call('DEL', KEYS[1]) end
local held = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if held ~= ARGV[2] then return {0, held, redis.call('HLEN', KEYS[1])} end
if ARGV[3] == '' then redis.call('HDEL', KEYS[1], ARGV[1])
else redis.call('HSET', KEYS[1], ARGV[1], ARGV[3]) end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {1, '', redis.call('HLEN', KEYS[1])}`;

async function swapIn(redis: Redis, { visitor, key }: Place, expected = '', next = ''): Promise<Swapped> {
  const given = [key, expected, next, keyLives] as const;
  const [swapped, held, count] = (await redis.eval(swapScript, 1, hashOf(visitor), ...given)) as [
    number,
    string,
    number,
  ];
  return { swapped: swapped === 1, held: held || undefined, count };
}

/** ms of attention that a write is worth: nobody is told no for a hiccup. */
const longestAsked = 2000;

/** What this instance has claimed and settled, to be told to a Redis that does not know it. */
const own = () => siteWide('own-claims', createClaimMemory);

/** Claims that Redis may still hold in the state before, by what they became. */
const replaced = () => siteWide('replaced-claims', createClaimMemory);

/**
 * A Redis that was away may have come back empty, or have missed how an act ended: what this instance knows is put where
 * nothing stands, or what it stood for before.
 */
async function tellAgain(store: SharedStore): Promise<void> {
  for (const [visitor, held] of [...own().entries()]) {
    for (const [key, text] of [...held]) {
      const place = { visitor, key };
      const before = replaced().get(visitor)?.get(key);
      const { swapped, held: there } = await store.demand('acts', (redis) =>
        swapIn(redis, place, undefined, text),
      );
      if (!swapped && there === before && before !== undefined) {
        await store.demand('acts', (redis) => swapIn(redis, place, before, text));
      }
      keep(replaced(), place, undefined);
    }
  }
}

function note(place: Place, expected: string | undefined, next: string | undefined, told: boolean): void {
  keep(own(), place, next);
  keep(replaced(), place, told ? undefined : expected);
}

/** Takes a claim back that may or may not have come about, when Redis comes to it. */
function undo(
  store: SharedStore,
  place: Place,
  next: string | undefined,
  expected: string | undefined,
): void {
  swapIn(store.connection, place, next, expected).catch((problem) =>
    reportRedisFailure('acts', 'away', problem),
  );
}

/** What this instance did itself, also while Redis is away; undefined where another instance has freed it since (`forgetDone`). */
async function ownDone(store: SharedStore, place: Place): Promise<Swapped | undefined> {
  const { visitor, key } = place;
  const text = own().get(visitor)?.get(key);
  if (text === undefined || standingOf(readClaim(text), Date.now()) !== 'done') return undefined;
  const held = await store.ask('acts', (redis) => redis.hget(hashOf(visitor), key));
  const isOwn = !held || held === text || held === replaced().get(visitor)?.get(key);
  if (isOwn || !readClaim(held)) return { swapped: false, held: text, count: 0 };
  keep(own(), place, undefined);
  return undefined;
}

/**
 * Claims that all instances know which share a Redis.
 * @param patient whether an answer is worth a wait, and being asked for although the last ones were late
 */
export function sharedClaims(store: SharedStore, patient: boolean): ClaimStore {
  siteWide('claims-told-again', () => {
    store.onReady(() => void tellAgain(store).catch((problem) => logSwallowed('acts-told-again', problem)));
    return true;
  });
  const ask = async <Answer>(work: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    if (patient) return store.demand('acts', work, longestAsked);
    const answer = await store.ask('acts', work);
    if (answer === undefined) throw new Error('Redis was not heard');
    return answer;
  };
  return {
    async swap(place, expected, next) {
      const known = expected === undefined ? await ownDone(store, place) : undefined;
      if (known) return known;
      const isClaim = next !== undefined && readClaim(next)?.state === 'underWay';
      try {
        const swapped = await ask((redis) => swapIn(redis, place, expected, next));
        if (swapped.swapped) note(place, expected, next, true);
        return swapped;
      } catch (problem) {
        if (isClaim) undo(store, place, next, expected);
        else note(place, expected, next, false);
        throw problem;
      }
    },
    all: async (visitor) => new Map(Object.entries(await ask((redis) => redis.hgetall(hashOf(visitor))))),
  };
}

/** What this instance knows of its own acts, for those that may go on without the others. */
export function ownClaims(): ClaimStore {
  return memoryStore(own());
}
