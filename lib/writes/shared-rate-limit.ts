import 'server-only';
import { tryRedis } from '../runtime/redis';
import { type Limit, refundTokens, takeTokens } from './rate-limit';

const levelFunction = `
local function heldUnder(key, now)
  local text = redis.pcall('GET', key)
  local held = type(text) == 'string' and tonumber(text) or now
  return held == held and held or now
end`;

/** Script that takes tokens by Redis's clock, because instances' clocks differ. Resets invalid buckets. */
const takeScript = `${levelFunction}
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local full, wait = {}, 0
for i, key in ipairs(KEYS) do
  local burst, every = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local held = heldUnder(key, now)
  full[i] = math.max(now, math.min(held, now + burst * every)) + every
  wait = math.max(wait, full[i] - burst * every - now)
end
if wait >= 1 then return math.ceil(wait) end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, string.format('%.3f', full[i]), 'PX', math.ceil(full[i] - now))
end
return 0`;

const refundScript = `${levelFunction}
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
for i, key in ipairs(KEYS) do
  local full = heldUnder(key, now) - tonumber(ARGV[2 * i])
  if full <= now then redis.call('DEL', key)
  else redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now)) end
end
return 0`;

async function runBucketScript(script: string, limits: readonly Limit[]): Promise<number | undefined> {
  const keys = limits.map(({ key }) => `kanbao:limit:${key}`);
  const rules = limits.flatMap(({ rule: { burst, every } }) => [burst, every]);
  const result = await tryRedis('limits', (redis) => redis.eval(script, keys.length, ...keys, ...rules));
  return typeof result === 'number' ? result : undefined;
}

/** Takes tokens across instances. Each instance also counts locally, to continue without Redis. */
export async function takeSharedTokens(limits: readonly Limit[]): Promise<number> {
  const localWaitMs = takeTokens(limits);
  if (localWaitMs > 0) return localWaitMs;
  const sharedWaitMs = await runBucketScript(takeScript, limits);
  if (sharedWaitMs) refundTokens(limits);
  return sharedWaitMs ?? 0;
}

export async function refundSharedTokens(limits: readonly Limit[]): Promise<void> {
  refundTokens(limits);
  await runBucketScript(refundScript, limits);
}
