import { getArticles } from '@/lib/contract/content';
import { siteWide } from '@/lib/env/site-wide';
import { runInSite } from '@/lib/env/test/start-site';
import { openSharedStore, redisFailures } from '../runtime/redis';
import { describeWithRedis, type RedisServer, startRedisServer } from '../runtime/test/redis-server';
import { until } from '../runtime/test/until';
import { addChecksum } from './checked-bytes';
import type { Result } from './errors';
import { purge } from './purge';
import { read } from './read';
import { PlatformUnderTest } from './test/platform-under-test';

const platform = new PlatformUnderTest();
let redis: RedisServer;
const redisLimitMs = 2000;

type Read = (columnId: string, page?: number) => Promise<Result<unknown>>;
const closers: (() => void)[] = [];

async function startInstance(): Promise<{ read: Read; failures: () => ReadonlyMap<string, number> }> {
  const site = platform.startSite({
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of thirty-two characters',
  });
  // On a busy machine, the usual time limit would skip storing.
  const store = siteWide('shared-store', () => openSharedStore(redis.url, redisLimitMs));
  closers.push(() => store.close());
  await until(
    async () => (await store.tryCommand('connection', (connection) => connection.ping())) === 'PONG',
  );
  return {
    read: (columnId, page = 0) => runInSite(site, () => read(getArticles, { columnId, page })),
    failures: () => runInSite(site, redisFailures),
  };
}

const storedKeys = () => redis.operator.keys('kanbao:answers:getArticles*');

async function storeAnswer(columnId: string): Promise<Result<unknown>> {
  const instance = await startInstance();
  const answer = await instance.read(columnId);
  expect(answer.ok).toBe(true);
  await until(async () => (await storedKeys()).length > 0);
  return answer;
}

describeWithRedis('responses in a real Redis', () => {
  beforeAll(async () => {
    redis = await startRedisServer();
    await platform.start();
  });
  beforeEach(() => redis.operator.flushall());
  afterEach(async () => {
    for (const closeStore of closers.splice(0)) closeStore();
    await platform.operator('faults', 'DELETE');
  });
  afterAll(async () => {
    await platform.stop();
    await redis.stop();
  });

  test('reads a response that another instance has stored', async () => {
    const answer = await storeAnswer('16');
    const instance = await startInstance();
    const countBefore = (await platform.calls('getArticles')).length;
    // The first read uses Redis, later reads the memory.
    for (let round = 0; round < 3; round += 1) expect(await instance.read('16')).toEqual(answer);
    expect(await platform.calls('getArticles')).toHaveLength(countBefore);
  });

  test('returns another instance’s response while the platform fails', async () => {
    const answer = await storeAnswer('16');
    const [key = ''] = await storedKeys();
    // The entry has expired but is within its grace period.
    const storedText = (await redis.operator.getBuffer(key))?.subarray(16).toString() ?? '{}';
    const expiredEntry = { ...JSON.parse(storedText), logicalExpiration: 1 };
    await redis.operator.set(key, addChecksum(Buffer.from(JSON.stringify(expiredEntry))), 'KEEPTTL');
    await platform.operator('faults', 'PUT', { '*': 'http:503' });
    const instance = await startInstance();
    for (let round = 0; round < 3; round += 1) expect(await instance.read('16')).toEqual(answer);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'garbage'],
    ['JSON of another structure', '{"value":{"ok":true},"logicalExpiration":9999999999999}'],
    ['null', 'null'],
    ['a number', '5'],
    ['bytes', '\u0000\u0001\ufffd'.repeat(20)],
  ])('reports and replaces an invalid value under its key: %s', async (_name, value) => {
    const answer = await storeAnswer('16');
    const [key = ''] = await storedKeys();
    await redis.operator.set(key, value);
    const instance = await startInstance();
    for (let round = 0; round < 2; round += 1) expect(await instance.read('16')).toEqual(answer);
    expect(instance.failures().get('answers invalid')).toBe(1);
    await until(async () => (await redis.operator.getBuffer(key))?.includes('"ok":true') ?? false);
  });

  test('refuses a truncated or modified value', async () => {
    const answer = await storeAnswer('16');
    const [key = ''] = await storedKeys();
    const storedValue = (await redis.operator.getBuffer(key)) ?? Buffer.of();
    for (const damagedValue of [
      storedValue.subarray(0, -1),
      Buffer.concat([storedValue, Buffer.from(' ')]),
    ]) {
      await redis.operator.set(key, damagedValue);
      const instance = await startInstance();
      expect(await instance.read('16')).toEqual(answer);
      expect(instance.failures().get('answers invalid')).toBe(1);
    }
  });

  test('reports and overwrites a key of another type', async () => {
    const answer = await storeAnswer('16');
    const [key = ''] = await storedKeys();
    await redis.operator.del(key);
    await redis.operator.rpush(key, 'a', 'list');
    const instance = await startInstance();
    expect(await instance.read('16')).toEqual(answer);
    expect(instance.failures().get('answers wrong-type')).toBe(1);
    await until(async () => (await redis.operator.type(key)) === 'string');
  });

  test('sets an expiry on every key in Redis, also after a purge', async () => {
    await storeAnswer('16');
    const instance = await startInstance();
    await instance.read('16');
    await purge({ paths: [], tags: ['column:16', 'article:16001'] });
    await instance.read('16');
    await until(async () => (await storedKeys()).length > 1);
    for (const key of await redis.operator.keys('*'))
      expect(await redis.operator.ttl(key)).toBeGreaterThan(0);
  });

  describe('while Redis fails', () => {
    const troubles = {
      full: {
        begin: () => redis.operator.config('SET', 'maxmemory', '1'),
        end: () => redis.operator.config('SET', 'maxmemory', '0'),
      },
      'read-only': {
        begin: () => redis.operator.replicaof('127.0.0.1', '1'),
        end: () => redis.operator.replicaof('NO', 'ONE'),
      },
      timeout: { begin: async () => redis.hang(), end: async () => redis.resume() },
      unavailable: { begin: () => redis.kill(), end: () => redis.restart() },
    };

    test.each(Object.entries(troubles))(
      '%s: still returns responses, reports the failure, and recovers',
      async (kind, { begin, end }) => {
        const instance = await startInstance();
        await begin();
        for (const columnId of ['16', '5', '1', '16', '5'])
          expect((await instance.read(columnId)).ok).toBe(true);
        await until(() => [...instance.failures().keys()].includes(`answers ${kind}`));
        await end();
        let page = 0;
        await until(async () => {
          page += 1;
          await instance.read('3', page);
          return (await storedKeys()).length > 0;
        });
      },
    );
  });
});
