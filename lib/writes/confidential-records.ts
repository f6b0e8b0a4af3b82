import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { SharedStore } from '@/lib/runtime/redis';
import { deriveKeys } from '../session/session-secrets';
import { locateConfidentialRecord, maxRecordsPerSecret, secretLifetime } from './confidential-names';
import { isWriteRunning, logFailedReversal, redisTimeout, runSwap } from './record-redis';
import type { RecordAddress, RecordStore } from './record-store';

/* Confidential records (ADR 0054) are not grouped by visitor, so their number per visitor is not limited. */

const recordNameOf = ({ visitor, key }: RecordAddress) => `${visitor} ${key}`;

/** Store in memory, never on a disk. Records last at most twice `secretLifetime`. */
export const confidentialRecords: RecordStore = {
  async swap(address, expected, next) {
    const { records, name } = locateConfidentialRecord(recordNameOf(address));
    const stored = records.get(name);
    if (stored !== expected) return { swapped: false, stored, count: 0 };
    if (next === undefined) records.delete(name);
    else records.set(name, next);
    return { swapped: true, count: 0 };
  },
  all: async () => new Map(),
};

const hashKeys = ['kanbao:confidential', 'kanbao:confidential:before'] as const;

/** Script that swaps a record. Record names depend on the site's secret and a second secret that expires. */
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

/** Returns a hashed name, because Redis may log the arguments of slow commands. */
function hashedName(address: RecordAddress): string {
  const [key] = deriveKeys('confidential acts');
  if (!key) throw new Error('no key to name records');
  return createHmac('sha256', key).update(recordNameOf(address)).digest('base64url');
}

function swapConfidential(redis: Redis, address: RecordAddress, expected = '', next = '') {
  const newSecret = randomBytes(32).toString('base64url');
  const values = [expected, next, secretLifetime, maxRecordsPerSecret, newSecret];
  return runSwap(redis, swapScript, hashKeys, [hashedName(address), ...values]);
}

export function sharedConfidentialRecords(store: SharedStore): RecordStore {
  return {
    async swap(address, expected, next) {
      try {
        const swap = (redis: Redis) => swapConfidential(redis, address, expected, next);
        return await store.runCommand('writes', swap, redisTimeout);
      } catch (problem) {
        if (isWriteRunning(next))
          logFailedReversal(swapConfidential(store.connection, address, next, expected));
        throw problem;
      }
    },
    all: async () => new Map(),
  };
}
