import { existsSync, readFileSync } from 'node:fs';
import { type EdgeCache, findNginx, startNginxEdge } from '@/deploy/edge/test/edge-cache';
import { requestPage } from '@/deploy/edge/test/reader-mix';
import { findRedisServer, type RedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { pollUntil } from '../faults/poll-until';
import { type Kanbao, startKanbao } from '../kanbao';
import { openPage, Reader } from './reader';

/* Tests the setup of a large publisher. The groups auth, edge and redis in e2e/deep test all cases. */

const edgeSecret = 'edge-secret-of-the-page-tests';
const strictEnv = { AUTH_MODE: '2', TOKEN_ENABLE: '1' };

const eventTimeout = 60_000;

let kanbao: Kanbao;
let redis: RedisServer | undefined;

beforeAll(async () => {
  redis = findRedisServer() ? await startRedisServer() : undefined;
  kanbao = await startKanbao({
    env: {
      AUTH_MODE: strictEnv.AUTH_MODE,
      EDGE_SECRET: edgeSecret,
      SESSION_SECRET: 'a secret of the page tests that is long enough',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    },
    platformEnv: strictEnv,
  });
});

afterAll(async () => {
  await kanbao.stop();
  await redis?.stop();
});

async function statusesOf(paths: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => openPage(kanbao.pageUrl(path))));
  return answers.map(({ status }) => status);
}

async function waitUntilAvailable(path: string): Promise<boolean> {
  return (await pollUntil(async () => (await statusesOf([path]))[0] === 200, eventTimeout)) !== undefined;
}

test('R1.05 R1.06 a reader logs in, and pages load after the platform has lost all credentials', async () => {
  const reader = new Reader();
  const login = await reader.open(kanbao.pageUrl('/login.html'));
  const form = login.$('form[action="/api/session/password"]');
  await reader.submit(login, form, { username: 'yunling', password: 'yunling2026' });
  const session = await reader.fetch(`${kanbao.siteUrl}/api/session`);
  expect(await session.json()).toMatchObject({ user: { nickname: '云岭读者' } });

  const before = await kanbao.platform.lastCall();
  await kanbao.platform.forgetCredentials();
  await kanbao.forget({ tags: ['*'], hard: true });
  for (const path of ['/home.html', '/newsDetail/16/16021.html'])
    expect(await waitUntilAvailable(path)).toBe(true);
  const calls = await kanbao.platform.calls({ after: before, operation: 'auth' });
  expect(calls.length).toBeGreaterThan(0);
});

if (existsSync('/proc/self/maps'))
  test('a started site has not loaded a compiler (ADR 0014)', async () => {
    expect(await statusesOf(['/home.html'])).toEqual([200]);
    const libraries = readFileSync(`/proc/${kanbao.sitePid()}/maps`, 'utf8').match(/[^/\s]+\.node$/gm) ?? [];
    expect(libraries).toContainEqual(expect.stringContaining('sharp'));
    expect(libraries.filter((name) => /swc|esbuild|typescript|oxc/.test(name))).toEqual([]);
  });
else test('skipped, because /proc does not exist: no compiler in a started site', () => undefined);

const nginx = findNginx();
if (nginx)
  test('nginx serves a cached page and does not cache the pages of a reader', async () => {
    const sitePort = Number(new URL(kanbao.siteUrl).port);
    const edge: EdgeCache = await startNginxEdge(nginx, { sitePort, secret: edgeSecret });
    try {
      const folder = edge.url + new URL(kanbao.pageUrl('')).pathname;
      const stateOf = async (path: string, cookie = '') =>
        (await requestPage(folder + path, { cookie })).edge;
      expect(await stateOf('/aboutUs.html')).not.toBe('HIT');
      expect(await stateOf('/aboutUs.html')).toBe('HIT');
      await stateOf('/userDetail.html', 'kanbao-session=forged');
      expect(await stateOf('/userDetail.html', 'kanbao-session=forged')).not.toBe('HIT');
    } finally {
      await edge.stop();
    }
  });
else test('skipped, because nginx is not installed: a cache in front', () => undefined);

if (findRedisServer())
  test('pages are served while Redis is down, and Redis is used again afterwards', async () => {
    const pages = async () => (await redis?.operator.keys('kanbao:page:*newsDetail*'))?.length ?? 0;
    expect(await waitUntilAvailable('/newsDetail/5/5001.html')).toBe(true);
    expect(await pollUntil(async () => (await pages()) > 0, eventTimeout)).toBeDefined();
    await redis?.kill();
    expect(await statusesOf(['/newsDetail/5/5001.html'])).toEqual([200]);
    expect(await waitUntilAvailable('/newsDetail/5/5002.html')).toBe(true);
    await redis?.restart();
    const isUsedAgain = async () => {
      await kanbao.forget({ tags: ['article:5003'] }).catch(() => undefined);
      return (await waitUntilAvailable('/newsDetail/5/5003.html')) && (await pages()) > 0;
    };
    expect(await pollUntil(isUsedAgain, eventTimeout)).toBeDefined();
  });
else test('skipped, because redis-server is not installed: a site with Redis', () => undefined);
