import { brotliDecompressSync } from 'node:zlib';
import type { NextHandler } from './render';
import { basePath, type FrontServerUnderTest, home, startFrontServer } from './test/front-server-under-test';

const html = `<!DOCTYPE html><html lang="zh-CN"><body>${'新闻 '.repeat(200)}</body></html>`;
const article = (id: number) => `${basePath}/newsDetail/1/${id}.html`;
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };

let site: FrontServerUnderTest;
let heldRenders: (() => void)[];
let isBlocked: boolean;

const handler: NextHandler = async (_request, response) => {
  if (isBlocked) await new Promise<void>((release) => heldRenders.push(release));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
};

function releaseRenders(): void {
  isBlocked = false;
  for (const release of heldRenders.splice(0)) release();
}

beforeEach(async () => {
  heldRenders = [];
  isBlocked = false;
  site = await startFrontServer(handler);
});

afterEach(async () => {
  releaseRenders();
  await site.close();
});

test('rejects excess crawler requests with Retry-After while readers get cached and new pages', async () => {
  await site.send(home);
  isBlocked = true;
  const requests = Array.from({ length: 30 }, (_, id) => site.send(article(id), { headers: crawler }));
  const first = await Promise.race(requests);
  expect([first.status, first.headers['retry-after'], first.headers['x-kanbao-cache']]).toEqual([
    503,
    '120',
    'shed',
  ]);
  expect((await site.send(home)).headers['x-kanbao-cache']).toBe('hit');
  const reader = site.send(article(1000));
  releaseRenders();
  expect((await reader).status).toBe(200);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('sends rejected readers a page in their language that retries by itself', async () => {
  await site.send(home);
  isBlocked = true;
  const requests = Array.from({ length: 230 }, (_, id) =>
    site.send(article(id), { headers: { cookie: 'kanbao-locale=de', 'accept-encoding': 'br' } }),
  );
  const { status, headers, body } = await Promise.race(requests);
  const text = brotliDecompressSync(body).toString();
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
  expect(headers.refresh).toBe('2');
  expect(headers['content-security-policy']).toContain('sha256-');
  expect(text).toContain('lang="de"');
  expect(text).toContain('看报');
  expect(text).toContain('Zurzeit viele Zugriffe');
  const figures = await site.send('/visit-figures?route=home');
  expect([figures.status, figures.headers['retry-after']]).toEqual([503, '60']);
  const prefetch = await site.send(article(5000), { headers: { 'sec-purpose': 'prefetch' } });
  expect([prefetch.status, prefetch.headers.refresh]).toEqual([503, undefined]);
  releaseRenders();
  await Promise.all(requests);
  expect((await site.send(article(999))).status).toBe(200);
  expect((await site.send('/visit-figures?route=home')).status).toBe(200);
});

test('sends a cached page instead of rejecting, and does not count overload as a platform failure', async () => {
  await site.send(article(1));
  site.pass(31);
  isBlocked = true;
  const bots = Array.from({ length: 12 }, (_, id) => site.send(article(100 + id), { headers: crawler }));
  await Promise.race(bots);
  site.pass(400);
  const stalePage = await site.send(article(1), { headers: crawler });
  expect([stalePage.status, stalePage.headers['x-kanbao-cache']]).toEqual([200, 'stale']);
  releaseRenders();
  await Promise.all(bots);
  const freshPage = await site.send(article(1));
  expect([freshPage.status, freshPage.headers['x-kanbao-cache']]).toEqual([200, 'miss']);
});
