import { setTimeout as pause } from 'node:timers/promises';
import type { NamedPurge } from '../lib/platform/purge';
import { type FinishedPage, finishPage, htmlOf, pathTag } from './finished-page';
import { type SmallRedis, startSmallRedis } from './fixtures/small-redis';
import { createRedisPageStore, type SharedPages } from './page-store-redis';

interface Instance {
  store: SharedPages;
  purged: NamedPurge[];
  gaps: number;
  problems: unknown[];
}

let redis: SmallRedis;
let instances: Instance[];
let page: FinishedPage;

/** One of several instances of the site that share the store. */
async function join(build = 'build', connected = true): Promise<Instance> {
  const purged: NamedPurge[] = [];
  const problems: unknown[] = [];
  const instance = { purged, problems, gaps: 0 };
  const store = createRedisPageStore({
    url: redis.url,
    build,
    onPurge: (what) => purged.push(what),
    onGap: () => {
      whole.gaps += 1;
    },
    report: (problem) => problems.push(problem),
  });
  const whole = Object.assign(instance, { store });
  instances.push(whole);
  if (connected) await until(async () => (await store.read('none')).generation !== undefined);
  return whole;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('it did not come about');
}

async function generationOf({ store }: Instance): Promise<number | undefined> {
  return (await store.read('none')).generation;
}

beforeEach(async () => {
  redis = await startSmallRedis();
  instances = [];
  page = await finishPage(
    {
      status: 200,
      html: Buffer.from('<p>新闻</p>'),
      contentType: 'text/html',
      location: undefined,
      link: undefined,
      tags: [],
      incomplete: false,
    },
    {
      security: [],
      freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
      storedAt: 1,
      tags: ['article:1', pathTag('/news/home.html')],
    },
  );
});

afterEach(async () => {
  for (const { store } of instances) store.close();
  await redis.shut();
});

test('what one instance drew another can send, byte for byte', async () => {
  const [one, other] = [await join(), await join()];
  one.store.write('key', page, await generationOf(one));
  await until(async () => (await other.store.read('key')).page !== undefined);
  const found = (await other.store.read('key')).page;
  expect(found).toEqual(page);
  expect(found && htmlOf(found).toString()).toBe('<p>新闻</p>');
});

test('another build of the site has other pages', async () => {
  const one = await join();
  one.store.write('key', page, await generationOf(one));
  await until(async () => (await one.store.read('key')).page !== undefined);
  expect((await (await join('later')).store.read('key')).page).toBeUndefined();
});

test.each([
  ['entity', { paths: [], tags: ['article:1'], id: 'purge' }],
  ['path', { paths: ['/news/home.html'], tags: [], id: 'purge' }],
])('a purge by %s reaches the store and the other instances', async (_name, what) => {
  const [one, other] = [await join(), await join()];
  await until(async () => (await generationOf(other)) !== undefined);
  await pause(50);
  one.store.write('key', page, await generationOf(one));
  await until(async () => (await other.store.read('key')).page !== undefined);
  await one.store.purge(what);
  await until(() => other.purged.length > 0);
  expect(other.purged[0]).toMatchObject(what);
  expect(one.purged).toEqual([]);
  expect((await other.store.read('key')).page).toBeUndefined();
});

test('a page drawn before a purge but stored after it counts as gone', async () => {
  const one = await join();
  const before = await generationOf(one);
  await one.store.purge({ paths: [], tags: ['article:1'], id: 'purge' });
  one.store.write('key', page, before);
  await until(() => redis.values.has('kanbao:page:build:key'));
  expect((await one.store.read('key')).page).toBeUndefined();
});

test('a purge of something else leaves a page alone', async () => {
  const one = await join();
  one.store.write('key', page, await generationOf(one));
  await one.store.purge({ paths: ['/news/other.html'], tags: ['article:2'], id: 'purge' });
  expect((await one.store.read('key')).page).toBeDefined();
});

test('without the store a reader gets no answer from it, at once, and one problem is told', async () => {
  const one = await join();
  await redis.shut();
  const began = performance.now();
  expect(await one.store.read('key')).toEqual({});
  one.store.write('key', page, 1);
  expect(performance.now() - began).toBeLessThan(150);
  await expect(one.store.purge({ paths: [], tags: ['article:1'], id: 'purge' })).rejects.toBeDefined();
  await pause(700);
  // One for each of the two connections, however often they try.
  expect(one.problems.length).toBeLessThanOrEqual(2);
  await redis.open();
  await until(async () => (await generationOf(one)) !== undefined);
});

test('purges that were missed while the bus was away make an instance forget', async () => {
  const one = await join();
  await pause(100);
  await redis.shut();
  redis.values.set('kanbao:page-purges', Buffer.from('5'));
  await redis.open();
  await until(() => one.gaps > 0);
});

test('an instance that had to begin without the store forgets what it has once it is there', async () => {
  await redis.shut();
  const late = await join(undefined, false);
  await pause(100);
  await redis.open();
  await until(() => late.gaps > 0);
});

test('a connection that comes back without missed purges forgets nothing', async () => {
  const one = await join();
  await pause(100);
  await redis.shut();
  await redis.open();
  await until(async () => (await generationOf(one)) !== undefined);
  await pause(300);
  expect(one.gaps).toBe(0);
});

test('bytes of another making are no page', async () => {
  const one = await join();
  redis.values.set('kanbao:page:build:key', Buffer.from('{"status":200}\nrest'));
  expect((await one.store.read('key')).page).toBeUndefined();
});
