import type { NamedPurge } from '../lib/platform/purge';
import { openSharedStore } from '../lib/platform/redis';
import { describeWithRedis } from '../lib/platform/test/redis-server';
import { until } from '../lib/platform/test/until';
import { openPurgeBus } from './purge-bus';
import { generationOf, hard, often, SharedSite } from './test/shared-site';

jest.setTimeout(60_000);

describeWithRedis('purges over a real Redis', () => {
  let site: SharedSite;
  beforeEach(async () => {
    site = await SharedSite.start();
  });
  afterEach(() => site.stop());

  test.each([
    ['entity', { paths: [], tags: ['article:1'], id: 'purge', hard: true }],
    ['path', { paths: ['/news/home.html'], tags: [], id: 'purge', hard: true }],
  ])('a hard purge by %s reaches the store and the other instances', async (_name, what) => {
    const [one, other] = [await site.join(), await site.join()];
    await site.write(one, await generationOf(one));
    expect((await other.store.read('key')).page).toBeDefined();
    await one.store.purge(what);
    await until(() => other.purged.length > 0);
    expect(other.purged[0]).toMatchObject(what);
    expect(one.purged).toEqual([]);
    expect((await other.store.read('key')).page).toBeUndefined();
  });

  test.each([
    ['entity', { paths: [], tags: ['article:1'], id: 'purge' }],
    ['path', { paths: ['/news/home.html'], tags: [], id: 'purge' }],
  ])('a purge by %s leaves a page that may stand in until there is a newer one', async (_name, what) => {
    const [one, other] = [await site.join(), await site.join()];
    await site.write(one, await generationOf(one));
    await one.store.purge(what);
    await until(() => other.purged.length > 0);
    expect(other.purged[0]).toMatchObject({ ...what, hard: false });
    expect((await other.store.read('key')).page).toEqual({ ...site.page, outdated: true });
    await site.write(other, await generationOf(other));
    expect((await one.store.read('key')).page).toEqual(site.page);
  });

  test('what was withdrawn before an instance started it learns as it starts; what was only changed, or long ago, not', async () => {
    const one = await site.join();
    await site.redis.operator.zadd(
      'kanbao:withdrawals',
      5,
      '{"id":"old","paths":[],"tags":["article:8"]}',
      Date.now(),
      'rubbish',
    );
    await one.store.purge({ ...hard, tags: ['article:9'] });
    await one.store.purge({ paths: [], tags: ['article:7'], id: 'changed' });
    const late = await site.join();
    await until(() => late.purged.length > 0);
    expect(late.purged).toEqual([{ paths: [], tags: ['article:9'], id: 'purge', hard: true }]);
    expect(await site.redis.operator.zcard('kanbao:withdrawals')).toBe(2);
    expect(await site.redis.operator.ttl('kanbao:withdrawals')).toBeGreaterThan(0);
  });

  test('what was withdrawn before is told once, though both connections came to stand at once', async () => {
    const one = await site.join();
    await one.store.purge({ ...hard, tags: ['article:9'] });
    const shared = openSharedStore(site.redis.url, 5000);
    const both = (listener: () => void) =>
      shared.onReady(() => {
        listener();
        listener();
      });
    const told: NamedPurge[] = [];
    const onPurge = (what: NamedPurge) => void told.push(what);
    const bus = openPurgeBus({
      store: { ...shared, onReady: both },
      url: site.redis.url,
      onPurge,
      onGap: () => {},
    });
    await until(() => told.length > 0);
    // Answered after all that was asked before.
    await shared.ask('connection', (connection) => connection.ping());
    expect(told).toEqual([{ paths: [], tags: ['article:9'], id: 'purge', hard: true }]);
    bus.close();
    shared.close();
  });

  test('what was withdrawn again and again is learnt in its order, as the last purge of a thing counts', async () => {
    const one = await site.join();
    for (const id of ['first', 'second', 'third'])
      await one.store.purge({ ...hard, tags: ['article:9'], id });
    const late = await site.join();
    await until(() => late.purged.length > 2);
    expect(late.purged.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  test('rubbish in place of the withdrawals stops one purge at most', async () => {
    const one = await site.join();
    await site.redis.operator.set('kanbao:withdrawals', 'rubbish');
    await one.store.purge(hard).catch(() => undefined);
    await one.store.purge(hard);
    expect(await site.redis.operator.zcard('kanbao:withdrawals')).toBe(1);
  });

  test('what an instance of an older build purges is gone at once', async () => {
    const one = await site.join();
    const message = { origin: 'older', generation: 1, paths: [], tags: ['article:1'] };
    await site.redis.operator.publish('kanbao:page-purge', JSON.stringify(message));
    await until(() => one.purged.length > 0);
    expect(one.purged[0]).toMatchObject({ tags: ['article:1'], hard: true });
  });

  test('a page drawn before a purge but stored after it counts as gone', async () => {
    const one = await site.join();
    const before = await generationOf(one);
    await one.store.purge(hard);
    await site.write(one, before);
    expect((await one.store.read('key')).page).toBeUndefined();
  });

  test('a purge of something else leaves a page alone', async () => {
    const one = await site.join();
    await site.write(one, await generationOf(one));
    await one.store.purge({ paths: ['/news/other.html'], tags: ['article:2'], id: 'purge', hard: true });
    expect((await one.store.read('key')).page).toEqual(site.page);
  });

  test('purges that were missed while the bus was away make an instance forget', async () => {
    const one = await site.join();
    await site.redis.kill();
    await site.redis.restart();
    await site.redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => one.gaps > 0);
  });

  test('a connection that comes back without missed purges forgets nothing', async () => {
    const one = await site.join();
    await site.redis.kill();
    await site.redis.restart();
    await until(() => site.isListening(one));
    expect(one.gaps).toBe(0);
  });

  test('a purge whose message did not come is noticed', async () => {
    const one = await site.join(often);
    // The bus is as good as dead: it gets nothing any more and does not say so.
    await site.redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => one.gaps > 0);
  });

  test.each([
    ['a word', () => site.redis.operator.set('kanbao:page-purges', 'many')],
    ['a list', () => site.redis.operator.rpush('kanbao:page-purges', 'a')],
    ['a small number', () => site.redis.operator.set('kanbao:page-purges', '3')],
    ['a huge number', () => site.redis.operator.set('kanbao:page-purges', '1e300')],
    ['nothing', () => site.redis.operator.flushall()],
  ])(
    '%s in place of the number of purges: what was withdrawn is gone all the same',
    async (_name, damage) => {
      const one = await site.join();
      await one.store.purge({ paths: [], tags: ['article:9'], id: 'first' });
      await site.write(one, await generationOf(one));
      const kept = await site.redis.operator.getBuffer('kanbao:page:build:key');
      await site.redis.operator.del('kanbao:page-purges');
      await damage();
      if (kept) await site.redis.operator.set('kanbao:page:build:key', kept);
      await one.store.purge(hard);
      expect((await one.store.read('key')).page).toBeUndefined();
    },
  );

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
    'a store that is %s cannot be told of a purge: it hands back nothing of it, and is told as soon as it can',
    async (_name, begin, end) => {
      const [one, other] = [await site.join(often), await site.join()];
      await site.write(one, await generationOf(one));
      await begin();
      await expect(one.store.purge(hard)).rejects.toBeDefined();
      expect((await one.store.read('key')).page).toBeUndefined();
      await end();
      await until(() => other.purged.length > 0);
      expect((await other.store.read('key')).page).toBeUndefined();
    },
  );
});
