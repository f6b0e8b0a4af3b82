import type { NamedPurge } from '../lib/platform/purge';
import { openSharedStore } from '../lib/runtime/redis';
import { describeWithRedis } from '../lib/runtime/test/redis-server';
import { until } from '../lib/runtime/test/until';
import { openPurgeBus } from './purge-bus';
import { frequentChecks, generationOf, hardPurge, SharedSite } from './test/shared-site';

describeWithRedis('purges over a real Redis', () => {
  let site: SharedSite;
  beforeEach(async () => {
    site = await SharedSite.start();
  });
  afterEach(() => site.stop());

  test.each([
    ['entity', { paths: [], tags: ['article:1'], id: 'purge', hard: true }],
    ['path', { paths: ['/news/home.html'], tags: [], id: 'purge', hard: true }],
  ])('a hard purge by %s reaches the store and the other instances', async (_name, namedPurge) => {
    const [instance, other] = [await site.join(), await site.join()];
    await site.write(instance, await generationOf(instance));
    expect((await other.store.read('key')).page).toBeDefined();
    await instance.store.purge(namedPurge);
    await until(() => other.purged.length > 0);
    expect(other.purged[0]).toMatchObject(namedPurge);
    expect(instance.purged).toEqual([]);
    expect((await other.store.read('key')).page).toBeUndefined();
  });

  test.each([
    ['entity', { paths: [], tags: ['article:1'], id: 'purge' }],
    ['path', { paths: ['/news/home.html'], tags: [], id: 'purge' }],
  ])('a purge by %s marks the page as outdated', async (_name, namedPurge) => {
    const [instance, other] = [await site.join(), await site.join()];
    await site.write(instance, await generationOf(instance));
    await instance.store.purge(namedPurge);
    await until(() => other.purged.length > 0);
    expect(other.purged[0]).toMatchObject({ ...namedPurge, hard: false });
    expect((await other.store.read('key')).page).toEqual({ ...site.page, outdated: true });
    await site.write(other, await generationOf(other));
    expect((await instance.store.read('key')).page).toEqual(site.page);
  });

  test('a purge does not reach a site that uses another database of the same Redis', async () => {
    const [instance, neighbor, other] = [
      await site.join({ database: 1 }),
      await site.join(),
      await site.join({ database: 1 }),
    ];
    await instance.store.purge(hardPurge);
    await until(() => other.purged.length > 0);
    // Redis keeps the order, so the message that `isListening` publishes arrives after the purge.
    await until(() => site.isListening(neighbor));
    expect(neighbor.purged).toEqual([]);
  });

  test('a starting instance loads recent hard purges, but no soft or old ones', async () => {
    const instance = await site.join();
    await site.redis.operator.zadd(
      'kanbao:withdrawals',
      5,
      '{"id":"old","paths":[],"tags":["article:8"]}',
      Date.now(),
      'rubbish',
    );
    await instance.store.purge({ ...hardPurge, tags: ['article:9'] });
    await instance.store.purge({ paths: [], tags: ['article:7'], id: 'changed' });
    const late = await site.join();
    await until(() => late.purged.length > 0);
    expect(late.purged).toEqual([{ paths: [], tags: ['article:9'], id: 'purge', hard: true }]);
    expect(await site.redis.operator.zcard('kanbao:withdrawals')).toBe(2);
    expect(await site.redis.operator.ttl('kanbao:withdrawals')).toBeGreaterThan(0);
  });

  test('loads recent hard purges once even if both connections become ready together', async () => {
    const instance = await site.join();
    await instance.store.purge({ ...hardPurge, tags: ['article:9'] });
    const shared = openSharedStore(site.redis.url, 5000);
    const both = (listener: () => void) =>
      shared.onReady(() => {
        listener();
        listener();
      });
    const received: NamedPurge[] = [];
    const onPurge = (namedPurge: NamedPurge) => void received.push(namedPurge);
    const bus = openPurgeBus({
      store: { ...shared, onReady: both },
      url: site.redis.url,
      onPurge,
      onGap: () => {},
    });
    await until(() => received.length > 0);
    // Redis responds in order, so this response shows that earlier commands are done.
    await shared.tryCommand('connection', (connection) => connection.ping());
    expect(received).toEqual([{ paths: [], tags: ['article:9'], id: 'purge', hard: true }]);
    bus.close();
    shared.close();
  });

  test('applies repeated hard purges in order', async () => {
    const instance = await site.join();
    for (const id of ['first', 'second', 'third'])
      await instance.store.purge({ ...hardPurge, tags: ['article:9'], id });
    const late = await site.join();
    await until(() => late.purged.length > 2);
    expect(late.purged.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  test('an invalid key type fails at most one purge', async () => {
    const instance = await site.join();
    await site.redis.operator.set('kanbao:withdrawals', 'rubbish');
    await instance.store.purge(hardPurge).catch(() => undefined);
    await instance.store.purge(hardPurge);
    expect(await site.redis.operator.zcard('kanbao:withdrawals')).toBe(1);
  });

  test('treats purges of older builds as hard', async () => {
    const instance = await site.join();
    const message = { origin: 'older', generation: 1, paths: [], tags: ['article:1'] };
    await site.redis.operator.publish('kanbao:page-purge', JSON.stringify(message));
    await until(() => instance.purged.length > 0);
    expect(instance.purged[0]).toMatchObject({ tags: ['article:1'], hard: true });
  });

  test('ignores a page rendered before a purge but stored after it', async () => {
    const instance = await site.join();
    const before = await generationOf(instance);
    await instance.store.purge(hardPurge);
    await site.write(instance, before);
    expect((await instance.store.read('key')).page).toBeUndefined();
  });

  test('an unrelated purge does not affect a page', async () => {
    const instance = await site.join();
    await site.write(instance, await generationOf(instance));
    await instance.store.purge({ paths: ['/news/other.html'], tags: ['article:2'], id: 'purge', hard: true });
    expect((await instance.store.read('key')).page).toEqual(site.page);
  });

  test('drops all pages after purges were missed during a disconnect', async () => {
    const instance = await site.join();
    await site.redis.kill();
    await site.redis.restart();
    await site.redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => instance.gaps > 0);
  });

  test('drops nothing after a reconnect without missed purges', async () => {
    const instance = await site.join();
    await site.redis.kill();
    await site.redis.restart();
    await until(() => site.isListening(instance));
    expect(instance.gaps).toBe(0);
  });

  test('detects a purge whose message was lost', async () => {
    const instance = await site.join(frequentChecks);
    // Simulates that the subscription ended without an error.
    await site.redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => instance.gaps > 0);
  });

  test.each([
    ['a word', () => site.redis.operator.set('kanbao:page-purges', 'many')],
    ['a list', () => site.redis.operator.rpush('kanbao:page-purges', 'a')],
    ['a small number', () => site.redis.operator.set('kanbao:page-purges', '3')],
    ['a huge number', () => site.redis.operator.set('kanbao:page-purges', '1e300')],
    ['nothing', () => site.redis.operator.flushall()],
  ])('hard purges work with %s as the purge counter', async (_name, damage) => {
    const instance = await site.join();
    await instance.store.purge({ paths: [], tags: ['article:9'], id: 'first' });
    await site.write(instance, await generationOf(instance));
    const stored = await site.redis.operator.getBuffer('kanbao:page:build:key');
    await site.redis.operator.del('kanbao:page-purges');
    await damage();
    if (stored) await site.redis.operator.set('kanbao:page:build:key', stored);
    await instance.store.purge(hardPurge);
    expect((await instance.store.read('key')).page).toBeUndefined();
  });

  test.each([
    [
      'full',
      () => site.redis.operator.config('SET', 'maxmemory', '1'),
      () => site.redis.operator.config('SET', 'maxmemory', '0'),
    ],
    [
      'read-only',
      () => site.redis.operator.replicaof('127.0.0.1', '1'),
      () => site.redis.operator.replicaof('NO', 'ONE'),
    ],
  ])(
    'a store that is %s misses a purge, returns no purged pages, and receives the purge after recovery',
    async (_name, begin, end) => {
      const [instance, other] = [await site.join(frequentChecks), await site.join()];
      await site.write(instance, await generationOf(instance));
      await begin();
      await expect(instance.store.purge(hardPurge)).rejects.toBeDefined();
      expect((await instance.store.read('key')).page).toBeUndefined();
      await end();
      await until(() => other.purged.length > 0);
      expect((await other.store.read('key')).page).toBeUndefined();
    },
  );
});
