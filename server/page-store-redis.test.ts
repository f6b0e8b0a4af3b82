import { redisFailures } from '../lib/runtime/redis';
import { describeWithRedis } from '../lib/runtime/test/redis-server';
import { until } from '../lib/runtime/test/until';
import { htmlOf } from './compressed-page';
import { generationOf, hardPurge, SharedSite } from './test/shared-site';

describeWithRedis('pages in a real Redis', () => {
  let site: SharedSite;
  beforeEach(async () => {
    site = await SharedSite.start();
  });
  afterEach(() => site.stop());

  test('shares rendered pages between instances byte for byte', async () => {
    const [instance, other] = [await site.join(), await site.join()];
    await site.write(instance, await generationOf(instance));
    const found = (await other.store.read('key')).page;
    expect(found).toEqual(site.page);
    expect(found && htmlOf(found).toString()).toBe('<p>新闻</p>');
  });

  test('serves files of another build', async () => {
    const [instance, other] = [await site.join(), await site.join({ build: 'later' })];
    const file = '/_next/static/browser/page-A1.js';
    const brotli = Buffer.from([1, 2, 3, 255]);
    await instance.store.shareFile(file, async () => brotli);
    expect((await other.store.readFile(file))?.equals(brotli)).toBe(true);
    expect(await other.store.readFile('/_next/static/browser/page-B2.js')).toBeUndefined();
  });

  test('does not share pages between builds', async () => {
    const instance = await site.join();
    await site.write(instance, await generationOf(instance));
    expect((await instance.store.read('key')).page).toBeDefined();
    expect((await (await site.join({ build: 'later' })).store.read('key')).page).toBeUndefined();
  });

  test('reports a failed store and returns a miss at once', async () => {
    const instance = await site.join();
    await site.redis.kill();
    await until(async () => (await generationOf(instance)) === undefined);
    expect(await instance.store.read('key')).toEqual({});
    instance.store.write('key', site.page, 1, 60);
    await expect(instance.store.purge(hardPurge)).rejects.toBeDefined();
    expect(redisFailures().get('pages unavailable')).toBeGreaterThan(0);
    expect(redisFailures().get('purges unavailable')).toBeGreaterThan(0);
    await site.redis.restart();
    await until(async () => (await generationOf(instance)) !== undefined);
  });

  test('an instance started without the store drops its pages once it connects', async () => {
    await site.redis.kill();
    const late = await site.join({ connected: false });
    await until(async () => (redisFailures().get('connection unavailable') ?? 0) > 0);
    await site.redis.restart();
    await until(() => late.gaps > 0);
  });

  test.each(['', 'garbage', '{"status":200}\nrest'])(
    '%p under the key of a page is no page',
    async (value) => {
      const instance = await site.join();
      await site.redis.operator.set('kanbao:page:build:key', value);
      expect((await instance.store.read('key')).page).toBeUndefined();
      expect(redisFailures().get('pages invalid')).toBeGreaterThan(0);
      await site.write(instance, await generationOf(instance));
      expect((await instance.store.read('key')).page).toEqual(site.page);
    },
  );

  test('rejects a page with a changed byte', async () => {
    const instance = await site.join();
    await site.write(instance, await generationOf(instance));
    await site.redis.operator.append('kanbao:page:build:key', 'x');
    expect((await instance.store.read('key')).page).toBeUndefined();
  });

  test('a hanging store costs a few short waits and is used again after recovery', async () => {
    const instance = await site.join({ timeoutMs: 100 });
    await site.write(instance, await generationOf(instance));
    site.redis.hang();
    for (let round = 0; round < 50; round += 1) expect(await instance.store.read('key')).toEqual({});
    expect(redisFailures().get('pages timeout')).toBeGreaterThanOrEqual(50);
    site.redis.resume();
    await until(async () => (await instance.store.read('key')).page !== undefined);
  });
});
