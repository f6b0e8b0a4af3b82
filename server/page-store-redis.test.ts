import type { NamedPurge } from '../lib/platform/purge';
import { openSharedStore, redisFailures, type SharedStore } from '../lib/platform/redis';
import {
  describeWithRedis,
  type RedisServer,
  startRedisServer,
  until,
} from '../lib/platform/test/redis-server';
import { type FinishedPage, finishPage, htmlOf, pathTag } from './finished-page';
import { createRedisPageStore, type SharedPages } from './page-store-redis';
import { openPurgeBus } from './purge-bus';

jest.setTimeout(60_000);

interface Instance {
  store: SharedPages;
  shared: SharedStore;
  purged: NamedPurge[];
  /** Questions of the test whether it listens. */
  heard: Set<string>;
  gaps: number;
}

let redis: RedisServer;
let instances: Instance[];
let page: FinishedPage;

/** How often an instance looks after the purges where a test is about that. */
const often = { checkEvery: 200 };

/** One of several instances of the site that share the store. */
async function join({
  build = 'build',
  connected = true,
  timeLimit = 5000,
  ...checking
}: {
  build?: string;
  connected?: boolean;
  timeLimit?: number;
  checkEvery?: number;
} = {}): Promise<Instance> {
  const shared = openSharedStore(redis.url, timeLimit);
  const purged: NamedPurge[] = [];
  const onGap = () => {
    instance.gaps += 1;
  };
  const heard = new Set<string>();
  const onPurge = (what: NamedPurge) => {
    if (what.id.startsWith('listening-')) heard.add(what.id);
    else purged.push(what);
  };
  const store = createRedisPageStore({ store: shared, url: redis.url, build, onPurge, onGap, ...checking });
  const instance: Instance = { store, shared, purged, heard, gaps: 0 };
  instances.push(instance);
  if (connected) await until(() => isListening(instance));
  return instance;
}

let listening = 0;

/** Whether what is published reaches the instance, and it can ask. */
async function isListening(instance: Instance): Promise<boolean> {
  listening += 1;
  const id = `listening-${listening}`;
  const message = { origin: 'test', id, generation: 0, paths: [], tags: [], hard: false };
  await redis.operator.publish('kanbao:page-purge', JSON.stringify(message));
  await instance.shared.ask('connection', (connection) => connection.ping());
  return instance.heard.has(id) && (await generationOf(instance)) !== undefined;
}

/** Sends a page off and waits until it is there. */
async function write({ store }: Instance, generation: number | undefined): Promise<void> {
  await redis.operator.del('kanbao:page:build:key');
  store.write('key', page, generation);
  await until(async () => (await redis.operator.exists('kanbao:page:build:key')) === 1);
}

async function generationOf({ store }: Instance): Promise<number | undefined> {
  return (await store.read('none')).generation;
}

beforeEach(async () => {
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

afterEach(() => {
  for (const { store, shared } of instances) {
    store.close();
    shared.close();
  }
});

const hard = { paths: [], tags: ['article:1'], id: 'purge', hard: true };

describeWithRedis('pages in a real Redis', () => {
  beforeEach(async () => {
    redis = await startRedisServer();
  });
  afterEach(() => redis.stop());

  test('what one instance drew another can send, byte for byte', async () => {
    const [one, other] = [await join(), await join()];
    await write(one, await generationOf(one));
    const found = (await other.store.read('key')).page;
    expect(found).toEqual(page);
    expect(found && htmlOf(found).toString()).toBe('<p>新闻</p>');
  });

  test('a file of one build is had from an instance of another', async () => {
    const [one, other] = [await join(), await join({ build: 'later' })];
    const file = '/_next/static/browser/page-A1.js';
    const brotli = Buffer.from([1, 2, 3, 255]);
    await one.store.offerFile(file, async () => brotli);
    expect((await other.store.readFile(file))?.equals(brotli)).toBe(true);
    expect(await other.store.readFile('/_next/static/browser/page-B2.js')).toBeUndefined();
  });

  test('another build of the site has other pages', async () => {
    const one = await join();
    await write(one, await generationOf(one));
    expect((await one.store.read('key')).page).toBeDefined();
    expect((await (await join({ build: 'later' })).store.read('key')).page).toBeUndefined();
  });

  test.each([
    ['entity', { paths: [], tags: ['article:1'], id: 'purge', hard: true }],
    ['path', { paths: ['/news/home.html'], tags: [], id: 'purge', hard: true }],
  ])('a hard purge by %s reaches the store and the other instances', async (_name, what) => {
    const [one, other] = [await join(), await join()];
    await write(one, await generationOf(one));
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
    const [one, other] = [await join(), await join()];
    await write(one, await generationOf(one));
    await one.store.purge(what);
    await until(() => other.purged.length > 0);
    expect(other.purged[0]).toMatchObject({ ...what, hard: false });
    expect((await other.store.read('key')).page).toEqual({ ...page, outdated: true });
    await write(other, await generationOf(other));
    expect((await one.store.read('key')).page).toEqual(page);
  });

  test('what was withdrawn before an instance started it learns as it starts; what was only changed, or long ago, not', async () => {
    const one = await join();
    await redis.operator.zadd(
      'kanbao:withdrawals',
      5,
      '{"id":"old","paths":[],"tags":["article:8"]}',
      Date.now(),
      'rubbish',
    );
    await one.store.purge({ ...hard, tags: ['article:9'] });
    await one.store.purge({ paths: [], tags: ['article:7'], id: 'changed' });
    const late = await join();
    await until(() => late.purged.length > 0);
    expect(late.purged).toEqual([{ paths: [], tags: ['article:9'], id: 'purge', hard: true }]);
    expect(await redis.operator.zcard('kanbao:withdrawals')).toBe(2);
    expect(await redis.operator.ttl('kanbao:withdrawals')).toBeGreaterThan(0);
  });

  test('what was withdrawn before is told once, though both connections came to stand at once', async () => {
    const one = await join();
    await one.store.purge({ ...hard, tags: ['article:9'] });
    const shared = openSharedStore(redis.url, 5000);
    const both = (listener: () => void) =>
      shared.onReady(() => {
        listener();
        listener();
      });
    const told: NamedPurge[] = [];
    const onPurge = (what: NamedPurge) => void told.push(what);
    const bus = openPurgeBus({
      store: { ...shared, onReady: both },
      url: redis.url,
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
    const one = await join();
    for (const id of ['first', 'second', 'third'])
      await one.store.purge({ ...hard, tags: ['article:9'], id });
    const late = await join();
    await until(() => late.purged.length > 2);
    expect(late.purged.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  test('rubbish in place of the withdrawals stops one purge at most', async () => {
    const one = await join();
    await redis.operator.set('kanbao:withdrawals', 'rubbish');
    await one.store.purge(hard).catch(() => undefined);
    await one.store.purge(hard);
    expect(await redis.operator.zcard('kanbao:withdrawals')).toBe(1);
  });

  test('what an instance of an older build purges is gone at once', async () => {
    const one = await join();
    const message = { origin: 'older', generation: 1, paths: [], tags: ['article:1'] };
    await redis.operator.publish('kanbao:page-purge', JSON.stringify(message));
    await until(() => one.purged.length > 0);
    expect(one.purged[0]).toMatchObject({ tags: ['article:1'], hard: true });
  });

  test('a page drawn before a purge but stored after it counts as gone', async () => {
    const one = await join();
    const before = await generationOf(one);
    await one.store.purge(hard);
    await write(one, before);
    expect((await one.store.read('key')).page).toBeUndefined();
  });

  test('a purge of something else leaves a page alone', async () => {
    const one = await join();
    await write(one, await generationOf(one));
    await one.store.purge({ paths: ['/news/other.html'], tags: ['article:2'], id: 'purge', hard: true });
    expect((await one.store.read('key')).page).toEqual(page);
  });

  test('without the store a reader gets no answer from it, at once, and it is told', async () => {
    const one = await join();
    await redis.kill();
    await until(async () => (await generationOf(one)) === undefined);
    expect(await one.store.read('key')).toEqual({});
    one.store.write('key', page, 1);
    await expect(one.store.purge(hard)).rejects.toBeDefined();
    expect(redisFailures().get('pages away')).toBeGreaterThan(0);
    expect(redisFailures().get('purges away')).toBeGreaterThan(0);
    await redis.restart();
    await until(async () => (await generationOf(one)) !== undefined);
  });

  test('purges that were missed while the bus was away make an instance forget', async () => {
    const one = await join();
    await redis.kill();
    await redis.restart();
    await redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => one.gaps > 0);
  });

  test('an instance that had to begin without the store forgets what it has once it is there', async () => {
    await redis.kill();
    const late = await join({ connected: false });
    await until(async () => (redisFailures().get('connection away') ?? 0) > 0);
    await redis.restart();
    await until(() => late.gaps > 0);
  });

  test('a connection that comes back without missed purges forgets nothing', async () => {
    const one = await join();
    await redis.kill();
    await redis.restart();
    await until(() => isListening(one));
    expect(one.gaps).toBe(0);
  });

  test('a purge whose message did not come is noticed', async () => {
    const one = await join(often);
    // The bus is as good as dead: it gets nothing any more and does not say so.
    await redis.operator.set('kanbao:page-purges', String(Date.now()));
    await until(() => one.gaps > 0);
  });

  test.each(['', 'garbage', '{"status":200}\nrest'])(
    '%p under the key of a page is no page',
    async (value) => {
      const one = await join();
      await redis.operator.set('kanbao:page:build:key', value);
      expect((await one.store.read('key')).page).toBeUndefined();
      expect(redisFailures().get('pages garbage')).toBeGreaterThan(0);
      await write(one, await generationOf(one));
      expect((await one.store.read('key')).page).toEqual(page);
    },
  );

  test('a page with a changed byte is no page', async () => {
    const one = await join();
    await write(one, await generationOf(one));
    await redis.operator.append('kanbao:page:build:key', 'x');
    expect((await one.store.read('key')).page).toBeUndefined();
  });

  test.each([
    ['a word', () => redis.operator.set('kanbao:page-purges', 'many')],
    ['a list', () => redis.operator.rpush('kanbao:page-purges', 'a')],
    ['a small number', () => redis.operator.set('kanbao:page-purges', '3')],
    ['a huge number', () => redis.operator.set('kanbao:page-purges', '1e300')],
    ['nothing', () => redis.operator.flushall()],
  ])(
    '%s in place of the number of purges: what was withdrawn is gone all the same',
    async (_name, damage) => {
      const one = await join();
      await one.store.purge({ paths: [], tags: ['article:9'], id: 'first' });
      await write(one, await generationOf(one));
      const kept = await redis.operator.getBuffer('kanbao:page:build:key');
      await redis.operator.del('kanbao:page-purges');
      await damage();
      if (kept) await redis.operator.set('kanbao:page:build:key', kept);
      await one.store.purge(hard);
      expect((await one.store.read('key')).page).toBeUndefined();
    },
  );

  test.each([
    [
      'full',
      () => redis.operator.config('SET', 'maxmemory', '1'),
      () => redis.operator.config('SET', 'maxmemory', '0'),
    ],
    [
      'read-only',
      () => redis.operator.replicaof('127.0.0.1', '1'),
      () => redis.operator.replicaof('NO', 'ONE'),
    ],
  ])(
    'a store that is %s cannot be told of a purge: it hands back nothing of it, and is told as soon as it can',
    async (_name, begin, end) => {
      const [one, other] = [await join(often), await join()];
      await write(one, await generationOf(one));
      await begin();
      await expect(one.store.purge(hard)).rejects.toBeDefined();
      expect((await one.store.read('key')).page).toBeUndefined();
      await end();
      await until(() => other.purged.length > 0);
      expect((await other.store.read('key')).page).toBeUndefined();
    },
  );

  test('a store that hangs costs no more than a few short waits, and is used again when it goes on', async () => {
    const one = await join({ timeLimit: 100 });
    await write(one, await generationOf(one));
    redis.hang();
    for (let time = 0; time < 50; time += 1) expect(await one.store.read('key')).toEqual({});
    expect(redisFailures().get('pages timeout')).toBeGreaterThanOrEqual(50);
    redis.goOn();
    await until(async () => (await one.store.read('key')).page !== undefined);
  });
});
