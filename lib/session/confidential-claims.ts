import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { reportRedisFailure, type SharedStore } from '@/lib/platform/redis';
import { readClaim } from './claim';
import type { ClaimStore, Place, Swapped } from './claim-store';
import { confidentialPlace, mostClaims, secretLives } from './confidential-names';
import { keysFor } from './session-secrets';

/* Claims of confidential acts (ADR 0054). They are not grouped by visitor, so none is counted against one. */

const textOf = ({ visitor, key }: Place) => `${visitor} ${key}`;

/** Claims in the memory of this process: none is on a disk, and none outlives two secrets. */
export const confidentialClaims: ClaimStore = {
  async swap(place, expected, next) {
    const { claims, name } = confidentialPlace(textOf(place));
    const held = claims.get(name);
    if (held !== expected) return { swapped: false, held, count: 0 };
    if (next === undefined) claims.delete(name);
    else claims.set(name, next);
    return { swapped: true, count: 0 };
  },
  all: async () => new Map(),
};

/** The current secret with its claims, and the one before. */
const hashes = ['kanbao:confidential', 'kanbao:confidential:before'] as const;

/**
 * The same in Redis, which names claims with a secret that it holds beside them and forgets with them: the second hash expires,
 * or the first replaces it. Site secrets alone, or a copy of Redis alone, name no claim.
 */
const swapScript = `
local function secretIn(key)
  local kind = redis.call('TYPE', key).ok
  if kind ~= 'hash' and kind ~= 'none' then redis.call('DEL', key) end
  return redis.call('HGET', key, 'secret')
end
local given, expected, next, lives = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
local secret, before = secretIn(KEYS[1]), secretIn(KEYS[2])
if secret and (redis.call('PTTL', KEYS[1]) < lives or redis.call('HLEN', KEYS[1]) > tonumber(ARGV[5])) then
  redis.call('RENAME', KEYS[1], KEYS[2])
  secret, before = false, secret
end
if not secret then
  secret = ARGV[6]
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'secret', secret)
  redis.call('PEXPIRE', KEYS[1], 2 * lives)
end
local hash, name = KEYS[1], redis.sha1hex(secret .. given)
if before then
  local older = redis.sha1hex(before .. given)
  if redis.call('HEXISTS', KEYS[2], older) == 1 then hash, name = KEYS[2], older end
end
local held = redis.call('HGET', hash, name) or ''
if held ~= expected then return {0, held} end
if next == '' then redis.call('HDEL', hash, name) else redis.call('HSET', hash, name, next) end
return {1, ''}`;

/** Redis may note the arguments of a slow command: what it is given is a digest under the site's own secret. */
function givenName(place: Place): string {
  const [key] = keysFor('confidential acts');
  if (!key) throw new Error('no key to name claims with');
  return createHmac('sha256', key).update(textOf(place)).digest('base64url');
}

async function swapIn(redis: Redis, place: Place, expected = '', next = ''): Promise<Swapped> {
  const newSecret = randomBytes(32).toString('base64url');
  const given = [givenName(place), expected, next, secretLives, mostClaims, newSecret] as const;
  const [swapped, held] = (await redis.eval(swapScript, hashes.length, ...hashes, ...given)) as [
    number,
    string,
  ];
  return { swapped: swapped === 1, held: held || undefined, count: 0 };
}

/** ms of attention that a claim is worth, as other claims are. */
const longestAsked = 2000;

/** Claims that all instances know that share a Redis. No instance remembers them itself. */
export function sharedConfidentialClaims(store: SharedStore): ClaimStore {
  return {
    async swap(place, expected, next) {
      try {
        return await store.demand('acts', (redis) => swapIn(redis, place, expected, next), longestAsked);
      } catch (problem) {
        // A claim that came too late is taken back behind itself, on the same connection.
        if (next !== undefined && readClaim(next)?.state === 'underWay') {
          swapIn(store.connection, place, next, expected).catch((failure) =>
            reportRedisFailure('acts', 'away', failure),
          );
        }
        throw problem;
      }
    },
    all: async () => new Map(),
  };
}
