import { openSharedStore, redisFailures, type SharedStore } from './redis';
import { describeWithRedis, type RedisServer, startRedisServer } from './test/redis-server';

/** Timeout in ms, long because Redis itself may be slow on a busy machine. */
const timeoutMs = 500;

/** Blocks the process, as rendering a page does. */
function blockProcess(ms: number): void {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline);
}

describeWithRedis('a busy site', () => {
  let redis: RedisServer;
  let store: SharedStore;

  beforeAll(async () => {
    redis = await startRedisServer();
    await redis.operator.set('one', 'answer');
  });
  beforeEach(() => {
    store = openSharedStore(redis.url, timeoutMs);
  });
  afterEach(() => store.close());
  afterAll(() => redis.stop());

  const readValue = () => store.tryCommand('answers', (connection) => connection.get('one'));

  test('waits for the first connection', async () => {
    expect(await readValue()).toBe('answer');
    expect([...redisFailures()]).toEqual([]);
  });

  test('accepts a response that arrived while the process was busy', async () => {
    await readValue();
    for (let round = 0; round < 2; round += 1) {
      const pending = readValue();
      blockProcess(1.5 * timeoutMs);
      expect(await pending).toBe('answer');
    }
    expect([...redisFailures()]).toEqual([]);
  });

  test('stops waiting for a hanging or unreachable Redis', async () => {
    await readValue();
    redis.hang();
    expect(await readValue()).toBeUndefined();
    redis.resume();
    expect(redisFailures().get('answers timeout')).toBe(1);
    const unreachableStore = openSharedStore('redis://127.0.0.1:1', timeoutMs);
    expect(await unreachableStore.tryCommand('pages', (connection) => connection.ping())).toBeUndefined();
    unreachableStore.close();
    expect(redisFailures().get('pages unavailable')).toBe(1);
  });
});
