import { parseEnvironment } from '@/lib/env/environment';
import { createSite, runInSite } from '@/lib/env/test/start-site';
import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { until } from '@/lib/runtime/test/until';
import { endAllSessions, endSession, hasEnded, nextIssueTime } from '../session/ended-sessions';
import type { Session } from '../session/session';
import { refundSharedTokens, takeSharedTokens } from '../writes/shared-rate-limit';
import { redisFailures, tryRedis } from './redis';

/* The tests use a real Redis, because a mock cannot run the Lua scripts for sessions and rate limits. */

const closers: (() => void)[] = [];

async function startInstance(url: string | undefined) {
  const site = createSite(
    // Instances that use the same Redis also use the same secret.
    parseEnvironment({ REDIS_URL: url, SESSION_SECRET: 's'.repeat(32) }),
  );
  const bindToSite =
    <Arguments extends unknown[], Value>(work: (...workArguments: Arguments) => Value) =>
    (...callArguments: Arguments): Value =>
      runInSite(site, () => work(...callArguments));
  const instance = {
    ping: bindToSite(() => tryRedis('sessions', (connection) => connection.ping())),
    takeSharedTokens: bindToSite(takeSharedTokens),
    refundSharedTokens: bindToSite(refundSharedTokens),
    endSession: bindToSite(endSession),
    endAllSessions: bindToSite(endAllSessions),
    hasEnded: bindToSite(hasEnded),
    nextIssueTime: bindToSite(nextIssueTime),
    redisFailures: bindToSite(redisFailures),
  };
  await runInSite(site, () =>
    tryRedis('sessions', async (connection) => {
      closers.push(() => connection.disconnect());
    }),
  );
  return instance;
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

function waitForConnection({ ping }: Instance): Promise<void> {
  return until(async () => (await ping()) === 'PONG');
}

const redisUrl = () => redis.url;

/** @param userid an empty userid means logged out */
function createSession(id: string, userid: string | undefined = 'user-1', issued = 1000): Session {
  const user = { userid, nickname: 'N', way: 'password' } as const;
  return { id: `session-${id}`, issued, refusals: 0, ...(userid === '' ? {} : { user }) };
}

afterEach(() => {
  for (const disconnect of closers.splice(0)) disconnect();
});

const rule = { burst: 3, every: 60_000 };
const limitsFor = (key: string) => [{ key, rule }];

describeWithRedis('with a real Redis', () => {
  withRedis('test');

  test('shares a bucket between two instances', async () => {
    const [instance, other] = [await startInstance(redisUrl()), await startInstance(redisUrl())];
    await Promise.all([waitForConnection(instance), waitForConnection(other)]);
    const waits = await Promise.all(
      [instance, other, instance, other, instance].map(({ takeSharedTokens }) =>
        takeSharedTokens(limitsFor('like 10.0.0.1')),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const wait of waits.filter((ms) => ms > 0)) expect(wait).toBeGreaterThan(50_000);
    expect(await other.takeSharedTokens(limitsFor('like 10.0.0.2'))).toBe(0);
    // Tokens are taken from all buckets or from none.
    const bothLimits = [...limitsFor('like 10.0.0.1'), ...limitsFor('like 10.0.0.3')];
    expect(await instance.takeSharedTokens(bothLimits)).toBeGreaterThan(50_000);
    const laterWaits = await Promise.all(
      [1, 2, 3].map(() => other.takeSharedTokens(limitsFor('like 10.0.0.3'))),
    );
    expect(laterWaits).toEqual([0, 0, 0]);
    await other.refundSharedTokens(limitsFor('like 10.0.0.3'));
    expect(await instance.takeSharedTokens(limitsFor('like 10.0.0.3'))).toBe(0);
  });

  test('allows no more of a thousand parallel guesses over two instances than the bucket has tokens', async () => {
    const [instance, other] = [await startInstance(redisUrl()), await startInstance(redisUrl())];
    await Promise.all([waitForConnection(instance), waitForConnection(other)]);
    const guesses = Array.from({ length: 1000 }, (_, number) => {
      const limits = [...limitsFor('guess target'), { key: `guess network ${number}`, rule }];
      return (number % 2 ? instance : other).takeSharedTokens(limits);
    });
    expect((await Promise.all(guesses)).filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('refills a bucket over time', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    const quickLimits = [{ key: 'quick', rule: { burst: 1, every: 300 } }];
    expect(await instance.takeSharedTokens(quickLimits)).toBe(0);
    const wait = await instance.takeSharedTokens(quickLimits);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    await until(async () => (await instance.takeSharedTokens(quickLimits)) === 0);
  });

  test('keeps its counts when Redis becomes unreachable', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    for (let round = 0; round < rule.burst; round += 1) {
      expect(await instance.takeSharedTokens(limitsFor('before'))).toBe(0);
    }
    await redis.kill();
    expect(await instance.takeSharedTokens(limitsFor('before'))).toBeGreaterThan(0);
  });

  test('ends a session on all instances', async () => {
    const [instance, other] = [await startInstance(redisUrl()), await startInstance(redisUrl())];
    await Promise.all([waitForConnection(instance), waitForConnection(other)]);
    await instance.endSession(createSession('1'));
    expect(await other.hasEnded(createSession('1'))).toBe(true);
    expect(await other.hasEnded(createSession('2'))).toBe(false);
    expect(await other.hasEnded(createSession('1', 'user-2'))).toBe(false);
  });

  test('ends all sessions of a user on all instances, and issues the next one after them', async () => {
    const [instance, other] = [await startInstance(redisUrl()), await startInstance(redisUrl())];
    await Promise.all([waitForConnection(instance), waitForConnection(other)]);
    // The clock of the issuing instance is an hour ahead.
    const ahead = Date.now() + 3_600_000;
    await instance.endAllSessions(createSession('1', 'user-1', ahead));
    for (const issued of [0, 1000, ahead])
      expect(await other.hasEnded(createSession('2', 'user-1', issued))).toBe(true);
    expect(await other.hasEnded(createSession('2', 'user-2'))).toBe(false);
    const issued = await other.nextIssueTime('user-1');
    expect(issued).toBe(ahead + 1);
    expect(await instance.hasEnded(createSession('3', 'user-1', issued))).toBe(false);
  });

  test('later logouts do not revive sessions that a new password ended', async () => {
    const [instance, other] = [await startInstance(redisUrl()), await startInstance(redisUrl())];
    await Promise.all([waitForConnection(instance), waitForConnection(other)]);
    const now = Date.now();
    for (let round = 1; round <= 10; round += 1)
      await instance.endSession(createSession(`${round}`, 'user-1', round));
    await instance.endAllSessions(createSession('current', 'user-1', now));
    for (let round = 11; round <= 16; round += 1)
      await instance.endSession(createSession(`${round}`, 'user-1', now + 1000 + round));
    expect(await other.hasEnded(createSession('stolen', 'user-1', now - 1))).toBe(true);
    expect(await other.hasEnded(createSession('next', 'user-1', now + 5000))).toBe(false);
  });

  test('stores nothing in Redis for logouts of guests, and one bounded key per user', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    for (let round = 0; round < 50; round += 1)
      await instance.endSession(createSession(`nobody-${round}`, ''));
    expect(await redis.operator.keys('*')).toEqual([]);
    for (let round = 1; round <= 50; round += 1)
      await instance.endSession(createSession(`${round}`, 'user-1', round * 1000));
    const keys = await redis.operator.keys('*');
    expect(keys).toEqual([expect.stringMatching(/^kanbao:ended-sessions:[\w-]{43}$/)]);
    expect(await redis.operator.zcard(String(keys))).toBeLessThanOrEqual(17);
  });

  test('does not reveal to Redis whose sessions ended', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    await redis.operator.config('SET', 'slowlog-log-slower-than', '0');
    await instance.endSession(createSession('1', 'member-20868'));
    expect(await instance.hasEnded(createSession('1', 'member-20868'))).toBe(true);
    await redis.operator.config('SET', 'slowlog-log-slower-than', '10000');
    expect(JSON.stringify(await redis.operator.call('SLOWLOG', 'GET', '-1'))).not.toContain('20868');
    expect(String(await redis.operator.keys('*'))).not.toContain('20868');
  });

  test('counts locally as soon as Redis is unreachable', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    await redis.kill();
    for (let round = 0; round < rule.burst; round += 1) {
      expect(await instance.takeSharedTokens(limitsFor('away'))).toBe(0);
    }
    expect(await instance.takeSharedTokens(limitsFor('away'))).toBeGreaterThan(0);
    expect([...instance.redisFailures().keys()]).not.toContain('limits timeout');
  });

  test('ignores values that other programs wrote under its keys', async () => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    const setLimit = (key: string, value: string) => redis.operator.set(`kanbao:limit:${key}`, value);
    await Promise.all([setLimit('word', 'garbage'), setLimit('nan', 'nan'), setLimit('past', '-1e300')]);
    await redis.operator.rpush('kanbao:limit:list', 'a');
    for (const key of ['word', 'nan', 'past', 'list']) {
      for (let round = 0; round < rule.burst; round += 1) {
        expect(await instance.takeSharedTokens(limitsFor(key))).toBe(0);
      }
      expect(await instance.takeSharedTokens(limitsFor(key))).toBeGreaterThan(0);
    }
    await setLimit('future', '1e300');
    expect(await instance.takeSharedTokens(limitsFor('future'))).toBeLessThanOrEqual(rule.every);
    await instance.endSession(createSession('4', 'user-4'));
    const [key = ''] = await redis.operator.keys('kanbao:ended-sessions:*');
    await redis.operator.del(key);
    await redis.operator.rpush(key, 'a');
    expect(await (await startInstance(redisUrl())).hasEnded(createSession('5', 'user-4'))).toBe(false);
  });

  test.each([
    ['full', () => redis.operator.config('SET', 'maxmemory', '1')],
    ['read-only', () => redis.operator.replicaof('127.0.0.1', '1')],
    ['hanging', async () => redis.hang()],
  ])('counts locally while Redis is %s', async (_name, breakRedis) => {
    const instance = await startInstance(redisUrl());
    await waitForConnection(instance);
    await breakRedis();
    for (let round = 0; round < rule.burst; round += 1) {
      expect(await instance.takeSharedTokens(limitsFor('trouble'))).toBe(0);
    }
    expect(await instance.takeSharedTokens(limitsFor('trouble'))).toBeGreaterThan(0);
    await instance.endSession(createSession('5'));
    expect(await instance.hasEnded(createSession('5'))).toBe(true);
  });
});

test.each([undefined, 'redis://127.0.0.1:9'])(
  'uses its own memory with the Redis address %p',
  async (address) => {
    const instance = await startInstance(address);
    for (let round = 0; round < rule.burst; round += 1) {
      expect(await instance.takeSharedTokens(limitsFor('alone'))).toBe(0);
    }
    expect(await instance.takeSharedTokens(limitsFor('alone'))).toBeGreaterThan(0);
    expect(await instance.hasEnded(createSession('3'))).toBe(false);
    await instance.endSession(createSession('3'));
    expect(await instance.hasEnded(createSession('3'))).toBe(true);
  },
);

test('revives no ended session after 100,000 logouts, of guests or of one user', async () => {
  const instance = await startInstance(undefined);
  await instance.endSession(createSession('first', 'user-0'));
  for (let round = 0; round < 101_000; round += 1)
    await instance.endSession(createSession(`${round}`, '', round));
  for (let round = 0; round < 101_000; round += 1)
    await instance.endSession(createSession(`${round}`, 'user-1', round));
  expect(await instance.hasEnded(createSession('first', 'user-0'))).toBe(true);
  for (const round of [0, 50_000, 100_999])
    expect(await instance.hasEnded(createSession(`${round}`, 'user-1', round))).toBe(true);
  // Sessions issued later stay valid.
  expect(await instance.hasEnded(createSession('other', 'user-1', 101_000))).toBe(false);
});
