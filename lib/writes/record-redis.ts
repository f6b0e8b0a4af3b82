import 'server-only';
import type { Redis } from 'ioredis';
import { siteWide } from '@/lib/env/site-wide';
import { logSwallowed } from '@/lib/runtime/log';
import { reportRedisFailure, type SharedStore } from '@/lib/runtime/redis';
import { parseRecord, recordLifetime, recordStateOf } from './idempotency-record';
import {
  createRecordCache,
  type RecordAddress,
  type RecordStore,
  type SwapResult,
  setRecord,
} from './record-store';

const hashOf = (visitor: string) => `kanbao:once:${visitor}`;

/** Script that swaps a record in a visitor's hash and returns the hash's size, which `maxRecords` limits. */
const swapScript = `
local kind = redis.call('TYPE', KEYS[1]).ok
if kind ~= 'hash' and kind ~= 'none' then redis.call('DEL', KEYS[1]) end
local held = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if held ~= ARGV[2] then return {0, held, redis.call('HLEN', KEYS[1])} end
if ARGV[3] == '' then redis.call('HDEL', KEYS[1], ARGV[1])
else redis.call('HSET', KEYS[1], ARGV[1], ARGV[3]) end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {1, '', redis.call('HLEN', KEYS[1])}`;

/** Runs a script that returns `{swapped (1 or 0), stored text, number of records}`. */
export async function runSwap(
  redis: Redis,
  script: string,
  keys: readonly string[],
  scriptArguments: readonly (string | number)[],
): Promise<SwapResult> {
  const [swapped, stored, count = 0] = (await redis.eval(
    script,
    keys.length,
    ...keys,
    ...scriptArguments,
  )) as [number, string, number?];
  return { swapped: swapped === 1, stored: stored || undefined, count };
}

function swapRecord(redis: Redis, { visitor, key }: RecordAddress, expected = '', next = '') {
  return runSwap(redis, swapScript, [hashOf(visitor)], [key, expected, next, recordLifetime]);
}

/** Timeout in ms (`activeTime`). It tolerates short delays of Redis, because a timeout refuses the write. */
export const redisTimeout = 2000;

export function isWriteRunning(text: string | undefined): boolean {
  return text !== undefined && parseRecord(text)?.state === 'underWay';
}

/** Logs a failed reversal of a swap. Redis runs the reversal after the swap: both use one connection. */
export function logFailedReversal(reversal: Promise<SwapResult>): void {
  reversal.catch((problem) => reportRedisFailure('writes', 'unavailable', problem));
}

/** Returns this instance's records. The instance restores them if Redis loses them. */
export const localRecords = () => siteWide('local-records', createRecordCache);

/** Returns earlier texts of records, which Redis may still contain if it missed a change. */
const replacedRecords = () => siteWide('replaced-records', createRecordCache);

/** Restores records where Redis has none, or still has the text that the last change replaced. */
async function restoreRecords(store: SharedStore): Promise<void> {
  for (const [visitor, ownRecords] of [...localRecords().entries()]) {
    for (const [key, text] of [...ownRecords]) {
      const address = { visitor, key };
      const replacedText = replacedRecords().get(visitor)?.get(key);
      const { swapped, stored } = await store.runCommand('writes', (redis) =>
        swapRecord(redis, address, undefined, text),
      );
      if (!swapped && stored === replacedText && replacedText !== undefined) {
        await store.runCommand('writes', (redis) => swapRecord(redis, address, replacedText, text));
      }
      setRecord(replacedRecords(), address, undefined);
    }
  }
}

function rememberRecord(
  address: RecordAddress,
  expected: string | undefined,
  next: string | undefined,
  isSwapped: boolean,
): void {
  setRecord(localRecords(), address, next);
  setRecord(replacedRecords(), address, isSwapped ? undefined : expected);
}

/** Returns a record that this instance completed, unless another instance freed it (`freeRecords`). */
async function completedRecord(store: SharedStore, address: RecordAddress): Promise<SwapResult | undefined> {
  const { visitor, key } = address;
  const text = localRecords().get(visitor)?.get(key);
  if (text === undefined || recordStateOf(parseRecord(text), Date.now()) !== 'done') return undefined;
  const sharedText = await store.tryCommand('writes', (redis) => redis.hget(hashOf(visitor), key));
  const isOwn = !sharedText || sharedText === text || sharedText === replacedRecords().get(visitor)?.get(key);
  if (isOwn || !parseRecord(sharedText)) return { swapped: false, stored: text, count: 0 };
  setRecord(localRecords(), address, undefined);
  return undefined;
}

/** Returns the store in Redis. With `mustWait`, calls wait longer and ignore the circuit breaker. */
export function sharedRecords(store: SharedStore, mustWait: boolean): RecordStore {
  siteWide('records-restored', () => {
    store.onReady(
      () => void restoreRecords(store).catch((problem) => logSwallowed('records-not-restored', problem)),
    );
    return true;
  });
  const callRedis = async <Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    if (mustWait) return store.runCommand('writes', command, redisTimeout);
    const result = await store.tryCommand('writes', command);
    if (result === undefined) throw new Error('Redis did not answer');
    return result;
  };
  return {
    async swap(address, expected, next) {
      const completedResult = expected === undefined ? await completedRecord(store, address) : undefined;
      if (completedResult) return completedResult;
      try {
        const result = await callRedis((redis) => swapRecord(redis, address, expected, next));
        if (result.swapped) rememberRecord(address, expected, next, true);
        return result;
      } catch (problem) {
        if (isWriteRunning(next)) logFailedReversal(swapRecord(store.connection, address, next, expected));
        else rememberRecord(address, expected, next, false);
        throw problem;
      }
    },
    all: async (visitor) =>
      new Map(Object.entries(await callRedis((redis) => redis.hgetall(hashOf(visitor))))),
  };
}
