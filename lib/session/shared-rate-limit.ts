import 'server-only';
import { type RateRule, takeToken, waitForToken } from './rate-limit';
import { askShared } from './shared-memory';

/**
 * The token bucket of `takeToken` inside Redis, where nobody can come between reading and writing. It goes by the clock of
 * Redis, so that clocks of instances need not agree. Answers the ms to wait; takes a token where the third argument is 1.
 */
const bucketScript = `
local burst, every = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = redis.call('HMGET', KEYS[1], 'tokens', 'filledAt')
local tokens, filledAt = tonumber(held[1]) or burst, tonumber(held[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - filledAt) / every)
if tokens < 1 then return math.ceil((1 - tokens) * every) end
if ARGV[3] == '1' then
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - 1), 'filledAt', now)
  redis.call('PEXPIRE', KEYS[1], math.ceil(burst * every))
end
return 0`;

async function askBucket(
  key: string,
  { burst, every }: RateRule,
  take: boolean,
): Promise<number | undefined> {
  const answer = await askShared((redis) =>
    redis.eval(bucketScript, 1, `kanbao:rate:${key}`, burst, every, take ? 1 : 0),
  );
  return typeof answer === 'number' ? answer : undefined;
}

/**
 * `takeToken` for what all instances count together: acts, as against work that an instance has to be spared. Without Redis,
 * or while it is away, the instance counts by itself.
 */
export async function takeSharedToken(key: string, rule: RateRule): Promise<number> {
  return (await askBucket(key, rule, true)) ?? takeToken(key, rule);
}

/** ms until there is a token in the shared bucket of `key`; takes none. */
export async function waitForSharedToken(key: string, rule: RateRule): Promise<number> {
  return (await askBucket(key, rule, false)) ?? waitForToken(key, rule);
}
