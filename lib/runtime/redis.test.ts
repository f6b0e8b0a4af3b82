import { openSharedStore, redisFailures, type SharedStore } from './redis';
import { describeWithRedis, type RedisServer, startRedisServer } from './test/redis-server';

jest.setTimeout(60_000);

/** ms that an answer is waited for: a busy machine may keep Redis itself from answering for a while. */
const limit = 500;

/** Keeps this process from its sockets, as drawing a page does. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describeWithRedis('a site that is busy itself', () => {
  let redis: RedisServer;
  let store: SharedStore;

  beforeAll(async () => {
    redis = await startRedisServer();
    await redis.operator.set('one', 'answer');
  });
  beforeEach(() => {
    store = openSharedStore(redis.url, limit);
  });
  afterEach(() => store.close());
  afterAll(() => redis.stop());

  const ask = () => store.ask('answers', (connection) => connection.get('one'));

  test('asks from the first moment on: the first connection is waited for', async () => {
    expect(await ask()).toBe('answer');
    expect([...redisFailures()]).toEqual([]);
  });

  test('takes no answer for late that came while it could not look', async () => {
    await ask();
    for (let time = 0; time < 2; time += 1) {
      const asked = ask();
      beBusy(1.5 * limit);
      expect(await asked).toBe('answer');
    }
    expect([...redisFailures()]).toEqual([]);
  });

  test('gives a Redis up that says nothing, and needs none that is not there', async () => {
    await ask();
    redis.hang();
    expect(await ask()).toBeUndefined();
    redis.goOn();
    expect(redisFailures().get('answers timeout')).toBe(1);
    const none = openSharedStore('redis://127.0.0.1:1', limit);
    expect(await none.ask('pages', (connection) => connection.ping())).toBeUndefined();
    none.close();
    expect(redisFailures().get('pages away')).toBe(1);
  });
});
