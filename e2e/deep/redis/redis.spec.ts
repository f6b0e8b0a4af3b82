import { findRedisServer, type RedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { test as base, expect } from '../../browser-test';
import type { Kanbao, SharedKanbao } from '../../kanbao';

const secret = 'a secret of the tests that is long enough';

interface Instances {
  redis: RedisServer;
  /** Starts another instance of the site. All instances use the platform of the first. */
  startInstance: () => Promise<Kanbao>;
}

const test = base.extend<Instances>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  redis: async ({}, use) => {
    const redis = await startRedisServer();
    await use(redis);
    await redis.stop();
  },
  startInstance: async ({ startNewKanbao, redis }, use) => {
    let first: Kanbao | undefined;
    await use(async () => {
      const platform = first ? { PLATFORM_BASE_URL: `${first.platform.url}/app_if` } : undefined;
      const kanbao = await startNewKanbao({
        env: { REDIS_URL: redis.url, SESSION_SECRET: secret, ...platform },
      });
      first ??= kanbao;
      return kanbao;
    });
  },
});

interface Answer {
  status: number;
  cache: string | null;
  html: string;
}

async function requestPage(kanbao: SharedKanbao, path: string, cookie = ''): Promise<Answer> {
  const answer = await fetch(kanbao.pageUrl(path), { headers: { cookie } });
  return {
    status: answer.status,
    cache: answer.headers.get('x-kanbao-cache'),
    html: await answer.text(),
  };
}

/** Waits until a page has status 200, because a busy site may respond with 503 at first. */
async function waitUntilServed(kanbao: SharedKanbao, path: string, cookie = ''): Promise<void> {
  const status = async () => (await requestPage(kanbao, path, cookie)).status;
  await expect.poll(status, { message: `${path} ${cookie}` }).toBe(200);
}

const locales = ['cn', 'bo', 'en', 'de', 'fr'];
const languageCookie = (locale: string) => `kanbao-locale=${locale}`;

async function redisFailuresOf(kanbao: SharedKanbao): Promise<string> {
  const text = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('kanbao_redis_failures_total{'))
    .join('\n');
}

function declareRedisTests() {
  test('renders every language from responses that Redis already contains', async ({
    startInstance,
    redis,
  }) => {
    const first = await startInstance();
    for (const path of ['/home.html', '/newsDetail/5/5001.html', '/columnDetail/5.html']) {
      await waitUntilServed(first, path);
    }
    await expect.poll(() => redis.operator.dbsize()).toBeGreaterThan(10);
    const second = await startInstance();
    for (let round = 0; round < 2; round += 1) {
      for (const locale of locales) {
        for (const path of ['/home.html', '/newsDetail/5/5001.html', '/columnDetail/5.html']) {
          await waitUntilServed(second, path, languageCookie(locale));
        }
      }
    }
    expect(await redisFailuresOf(second)).not.toContain('invalid');
  });

  test('a purge on one instance applies to the others and to instances started later', async ({
    startInstance,
  }) => {
    const [first, second] = [await startInstance(), await startInstance()];
    const id = await first.platform.article({
      key: 'flash',
      columnId: 5,
      title: '旧题',
      publishedAt: Date.now(),
      body: '<p>旧题。</p>',
    });
    const article = `/newsDetail/5/${id}.html`;
    for (const instance of [first, second]) {
      await waitUntilServed(instance, article);
      expect((await requestPage(instance, article)).html).toContain('旧题');
    }

    await first.platform.faults({ '*': 'hang' });
    await first.forget({ tags: [`article:${id}`] });
    for (const instance of [first, second]) {
      expect(await requestPage(instance, article)).toMatchObject({ status: 200, cache: 'stale' });
      // This view was never rendered. Platform responses cached before the purge suffice for its render.
      expect((await requestPage(instance, article, languageCookie('de'))).status).toBe(200);
    }
    await first.platform.clearFaults();
    await first.platform.articleState(id, 'withdrawn');
    await second.forget({ tags: [`article:${id}`], hard: true });
    await first.platform.faults({ '*': 'hang' });
    const third = await startInstance();
    for (const instance of [first, second, third]) {
      const answer = await requestPage(instance, article);
      expect(answer.status).not.toBe(200);
      expect(answer.html).not.toContain('旧题');
    }
  });

  test('shows no withdrawn article on an instance that starts during an outage', async ({
    startInstance,
  }) => {
    const first = await startInstance();
    const article = '/newsDetail/5/5001.html';
    await waitUntilServed(first, article);
    // These purges simulate an article that is withdrawn, published again and withdrawn again.
    await first.forget({ tags: ['article:5001'], hard: true });
    await waitUntilServed(first, article);
    await first.platform.faults({ '*': 'http:503' });
    await first.forget({ tags: ['article:5001'], hard: true });
    const second = await startInstance();
    for (const locale of ['cn', 'de']) {
      expect((await requestPage(second, article, languageCookie(locale))).status, locale).toBe(503);
    }
  });

  const redisFaults: Record<string, [(redis: RedisServer) => unknown, (redis: RedisServer) => unknown]> = {
    hangs: [(redis) => redis.hang(), (redis) => redis.resume()],
    'is killed': [(redis) => redis.kill(), (redis) => redis.restart()],
    'is full': [
      (redis) => redis.operator.config('SET', 'maxmemory', '1'),
      (redis) => redis.operator.config('SET', 'maxmemory', '0'),
    ],
    'is read-only': [
      (redis) => redis.operator.replicaof('127.0.0.1', '1'),
      (redis) => redis.operator.replicaof('NO', 'ONE'),
    ],
    'holds garbage under every key': [
      async ({ operator }) => {
        for (const key of await operator.keys('*')) await operator.set(key, 'rubbish');
      },
      () => undefined,
    ],
    'holds other types under every key': [
      async ({ operator }) => {
        for (const key of await operator.keys('*')) {
          await operator.del(key);
          await operator.hset(key, 'a', 'b');
        }
      },
      () => undefined,
    ],
  };

  for (const [trouble, [begin, end]] of Object.entries(redisFaults)) {
    test(`while Redis ${trouble}, serves pages and counts and logs the failure; afterwards uses Redis again`, async ({
      startInstance,
      redis,
    }) => {
      const kanbao = await startInstance();
      await waitUntilServed(kanbao, '/home.html');
      await begin(redis);
      const paths = [
        '/home.html',
        '/newsDetail/5/5001.html',
        '/columnDetail/5.html',
        '/newsDetail/16/16001.html',
      ];
      for (const locale of ['cn', 'en']) {
        for (const path of paths) {
          await waitUntilServed(kanbao, path, languageCookie(locale));
        }
      }
      const later = trouble.startsWith('holds') ? await startInstance() : kanbao;
      for (const path of paths) await waitUntilServed(later, path, languageCookie('fr'));
      expect(await redisFailuresOf(later)).not.toBe('');
      expect(later.output()).toContain('"event":"redis-failed"');
      await end(redis);
      const fresh = ['/newsDetail/1/1001.html', '/newsDetail/1/1002.html', '/newsDetail/4/4001.html'];
      await expect
        .poll(async () => {
          for (const path of fresh) await waitUntilServed(later, path, languageCookie('de'));
          await later.forget({ tags: ['column:1'] }).catch(() => undefined);
          return (await redis.operator.keys('kanbao:page:*newsDetail*')).length;
        })
        .toBeGreaterThan(0);
    });
  }
}

if (findRedisServer()) declareRedisTests();
else base('skipped without redis-server: several instances with Redis', () => undefined);
