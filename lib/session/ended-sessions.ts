import 'server-only';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { tryRedis } from '../runtime/redis';
import { sessionLifetime } from './seal';
import type { Session } from './session';
import { deriveKeys } from './session-secrets';

/* Sessions that ended before their seal expired. Guests are left out, because they would fill the cache. */

/** Maximum entries per user. Above this, the oldest are merged into one entry `all` with the latest time. */
const maxPerUser = 16;

const allSessions = 'all';

/** Issue times (epoch ms) by session id or `all`. */
type EndedSessions = Map<string, number>;

const endedSessionCache = () =>
  siteWide(
    'ended-sessions',
    () => new LRUCache<string, EndedSessions>({ max: 100_000, ttl: sessionLifetime * 1000 }),
  );

/** Returns a Redis key per secret; writes use the first. User ids are hashed, as Redis logs slow commands. */
const sharedKeys = (userid: string) =>
  siteWide('ended-session-keys', () => deriveKeys('ended sessions')).map(
    (key) => `kanbao:ended-sessions:${createHmac('sha256', key).update(userid).digest('base64url')}`,
  );

/** Script that does in Redis what `addEnded` does in memory. */
const addEndedScript = `
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not known or tonumber(known) < tonumber(ARGV[2]) then redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
local extra = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[3])
if extra > 0 then
  local all = redis.call('ZSCORE', KEYS[1], '${allSessions}') or 0
  local oldest = redis.call('ZPOPMIN', KEYS[1], extra)
  redis.call('ZADD', KEYS[1], math.max(tonumber(all), tonumber(oldest[#oldest])), '${allSessions}')
end
redis.call('EXPIRE', KEYS[1], ARGV[4])
return 1`;

function addEnded(endedSessions: EndedSessions, idOrAll: string, issued: number): void {
  endedSessions.set(idOrAll, Math.max(issued, endedSessions.get(idOrAll) ?? 0));
  if (endedSessions.size <= maxPerUser) return;
  const oldestEntries = [...endedSessions]
    .sort(([, time], [, other]) => time - other)
    .slice(0, endedSessions.size - maxPerUser);
  const latestTime = endedSessions.get(allSessions) ?? 0;
  for (const [name] of oldestEntries) endedSessions.delete(name);
  endedSessions.set(allSessions, Math.max(latestTime, oldestEntries.at(-1)?.[1] ?? 0));
}

async function recordEnd(userid: string, idOrAll: string, issued: number): Promise<void> {
  const endedSessions: EndedSessions = endedSessionCache().get(userid) ?? new Map();
  addEnded(endedSessions, idOrAll, issued);
  endedSessionCache().set(userid, endedSessions);
  const [key = ''] = sharedKeys(userid);
  await tryRedis('sessions', (redis) =>
    redis.eval(addEndedScript, 1, key, idOrAll, issued, maxPerUser, sessionLifetime),
  );
}

/** Returns the issue time recorded for each name, the later one if this instance and Redis differ. */
async function issueTimesOf(userid: string, names: readonly string[]): Promise<(number | undefined)[]> {
  const localTimes = endedSessionCache().get(userid);
  const keys = sharedKeys(userid);
  const sharedTimes = await tryRedis('sessions', (redis) =>
    Promise.all(names.map((name) => Promise.all(keys.map((key) => redis.zscore(key, name))))),
  );
  return names.map((name, index) => {
    const times = [localTimes?.get(name), ...(sharedTimes?.[index] ?? [])].flatMap((issued) =>
      issued == null ? [] : Number(issued),
    );
    return times.length > 0 ? Math.max(...times) : undefined;
  });
}

/** Ends a session, so that copies of its cookie are invalid on all instances that share a Redis. */
export async function endSession({ id, user, issued = 0 }: Session): Promise<void> {
  if (user) await recordEnd(user.userid, id, issued);
}

export async function endAllSessions({ user, issued = 0 }: Session): Promise<void> {
  if (user) await recordEnd(user.userid, allSessions, Math.max(Date.now(), issued));
}

/** Milliseconds for which a completed login is remembered, longer than a social login may take. */
const completedLoginLifetimeMs = 15 * 60_000;

const completedLogins = () =>
  siteWide('used-logins', () => new LRUCache<string, true>({ max: 10_000, ttl: completedLoginLifetimeMs }));

const completedLoginKey = (id: string) => `kanbao:spent-login:${id}`;

/** Ends a pending login, so that a copy of the session cannot log in again. */
export async function endPendingLogin({ id, pending }: Session): Promise<void> {
  if (!pending) return;
  completedLogins().set(id, true);
  await tryRedis('sessions', (redis) =>
    redis.set(completedLoginKey(id), '1', 'PX', completedLoginLifetimeMs),
  );
}

async function isLoginCompleted(id: string): Promise<boolean> {
  return (
    completedLogins().has(id) ||
    (await tryRedis('sessions', (redis) => redis.exists(completedLoginKey(id)))) === 1
  );
}

export async function hasEnded({ id, user, pending, issued = 0 }: Session): Promise<boolean> {
  if (!user) return pending !== undefined && isLoginCompleted(id);
  const [ownTime, allTime] = await issueTimesOf(user.userid, [id, allSessions]);
  return ownTime !== undefined || (allTime !== undefined && issued <= allTime);
}

/** Returns an issue time after the entry `all`, even if an instance with a fast clock has set that entry. */
export async function nextIssueTime(userid: string): Promise<number> {
  const [allTime = 0] = await issueTimesOf(userid, [allSessions]);
  return Math.max(Date.now(), allTime + 1);
}
