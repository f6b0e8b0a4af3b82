import { expect, test } from '../../browser-test';
import { type FaultyProxy, type ProxyFault, startFaultyProxy } from '../../faulty-proxy';
import type { Kanbao } from '../../kanbao';
import { words } from '../../words';

/** Milliseconds until a request counts as hanging. `e2e/faults/faults.ts` measures how long readers wait. */
const hangTimeout = 60_000;

type StartKanbao = (options: {
  startPlatformProxy: (platformUrl: string) => Promise<string>;
}) => Promise<Kanbao>;

async function startBehindProxy(
  startNewKanbao: StartKanbao,
): Promise<{ kanbao: Kanbao; proxy: FaultyProxy }> {
  let proxy: FaultyProxy | undefined;
  const kanbao = await startNewKanbao({
    startPlatformProxy: async (platformUrl) => {
      proxy = await startFaultyProxy(platformUrl);
      return proxy.url;
    },
  });
  if (!proxy) throw new Error('the proxy was not started');
  return { kanbao, proxy };
}

async function requestPage(kanbao: Kanbao, path: string) {
  const answer = await fetch(kanbao.pageUrl(path), { signal: AbortSignal.timeout(hangTimeout) });
  const { status, headers } = answer;
  return { status, headers, cache: headers.get('x-kanbao-cache'), html: await answer.text() };
}

/** Repeats a request that an overloaded site rejects before it calls the platform. */
async function requestWhenNotBusy(kanbao: Kanbao, path: string) {
  let answer = await requestPage(kanbao, path);
  const deadline = performance.now() + hangTimeout;
  while (answer.html.includes(words('errorPage.busy.title')) && performance.now() < deadline)
    answer = await requestPage(kanbao, path);
  return answer;
}

/** Repeats the request, as browsers do by the Refresh header. */
async function retryUntilServed(kanbao: Kanbao, path: string): Promise<void> {
  await expect(async () => {
    const { status, headers } = await requestPage(kanbao, path);
    if (status !== 200) expect(Number(headers.get('refresh')), path).toBeLessThanOrEqual(3);
    expect(status, path).toBe(200);
  }).toPass({ timeout: hangTimeout, intervals: [1000] });
}

function articleCalls(proxy: FaultyProxy, before = 0): number {
  return proxy.calls.slice(before).filter(({ pathAndQuery }) => pathAndQuery.includes('/getArticleContent?'))
    .length;
}

interface FaultCase {
  fault: ProxyFault;
  /** Only the first call to each address fails, so the page renders although the fault is never cleared. */
  once?: true;
  /** Allowed statuses of an uncached page, by default 503. Slow machines may return 503 instead of 200. */
  uncachedStatuses?: readonly number[];
  rendersDuringFault?: true;
}

const cases: readonly FaultCase[] = [
  { fault: 'refused' },
  { fault: 'reset at connect' },
  { fault: 'reset at connect', once: true, uncachedStatuses: [200, 503] },
  { fault: 'reset mid-body' },
  { fault: 'reset mid-body', once: true, uncachedStatuses: [200, 503] },
  { fault: 'never answers' },
  { fault: 'slow 1200', uncachedStatuses: [200, 503], rendersDuringFault: true },
  { fault: 'slow 2200', rendersDuringFault: true },
  { fault: 'slow 4000', rendersDuringFault: true },
  { fault: 'http 500' },
  { fault: 'http 502', once: true, uncachedStatuses: [200, 503] },
  { fault: 'garbage' },
  { fault: 'huge gzip' },
  { fault: 'huge array' },
  { fault: 'deep nesting' },
  { fault: 'truncated JSON' },
  { fault: 'wrong content type', uncachedStatuses: [200, 503], rendersDuringFault: true },
  { fault: 'redirects away' },
];

const cachedPaths = ['/home.html', '/newsDetail/5/5001.html'];

const articles = [
  1001, 1002, 1003, 1004, 1005, 1006, 2001, 2002, 2003, 3001, 3002, 3003, 4001, 4002, 4003, 6001, 6002, 6003,
].map((id) => `/newsDetail/${Math.floor(id / 1000)}/${id}.html`);

test('R4.23 R8.10 serves cached pages during every fault, and reports and reloads others', async ({
  startNewKanbao,
}) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  for (const path of cachedPaths) await retryUntilServed(kanbao, path);
  for (const [at, { fault, once = false, uncachedStatuses = [503], rendersDuringFault }] of cases.entries()) {
    const name = once ? `${fault}, once` : fault;
    const path = articles[at] ?? '';
    await test.step(name, async () => {
      await proxy.fail(fault, { once });
      for (const cachedPath of cachedPaths) {
        const { status, cache } = await requestPage(kanbao, cachedPath);
        expect([status, ['hit', 'stale'].includes(cache ?? '')], `${name} ${cachedPath}`).toEqual([
          200,
          true,
        ]);
      }
      const { status, headers, html } = await requestWhenNotBusy(kanbao, path);
      expect(uncachedStatuses, `${name} ${path}`).toContain(status);
      expect(html, name).toContain('云岭日报');
      if (status === 503) {
        const states = [words('states.unavailable.title'), words('states.loading.title')];
        expect(
          states.some((title) => html.includes(title)),
          name,
        ).toBe(true);
        expect(headers.get('retry-after'), name).toMatch(/^\d$/);
      }
      if (!rendersDuringFault && !once) await proxy.clearFault();
      await retryUntilServed(kanbao, path);
      await proxy.clearFault();
      await kanbao.forget({ paths: [new URL(kanbao.pageUrl(path)).pathname] });
      await expect.poll(async () => (await requestPage(kanbao, path)).html).toContain('<article');
    });
  }
  expect(kanbao.output()).not.toContain('unexpected-error');
  proxy.close();
});

test('retries a failed call once for the same reader', async ({ startNewKanbao }) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  for (const path of cachedPaths) await retryUntilServed(kanbao, path);
  for (const [at, fault] of (['reset at connect', 'reset mid-body', 'http 502'] as const).entries()) {
    const path = articles[at] ?? '';
    const before = proxy.calls.length;
    await proxy.fail(fault, { once: true, operation: 'getArticleContent' });
    expect([200, 503], fault).toContain((await requestPage(kanbao, path)).status);
    await expect.poll(() => articleCalls(proxy, before), fault).toBe(2);
    await retryUntilServed(kanbao, path);
    await proxy.clearFault();
  }
  proxy.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.23 R9.12 shows a slow article automatically after a waiting page', async ({
    page,
    startNewKanbao,
  }) => {
    const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
    await proxy.fail('held', { operation: 'getArticleContent' });
    const answer = await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.loading.title'));
    proxy.release();
    await expect(page.locator('article h1')).toBeVisible();
    proxy.close();
  });

  test('R2.82 R4.23 shows a slow preview only to the reader who waited for it', async ({
    page,
    startNewKanbao,
  }) => {
    const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
    await proxy.fail('held', { operation: 'getUnreleasedArticleContent' });
    const url = kanbao.pageUrl('/newsDetail/1/1001.html?isPreview=true');
    expect((await page.goto(url))?.status()).toBe(503);
    proxy.release();
    await expect.poll(() => proxy.open()).toBe(0);
    await proxy.fail('held', { operation: 'getUnreleasedArticleContent' });
    expect((await fetch(url)).status).toBe(503);
    proxy.release();
    await expect(page.locator('article h1')).toBeVisible();
    const calls = proxy.calls.filter((call) => call.pathAndQuery.includes('/getUnreleasedArticleContent?'));
    expect(calls).toHaveLength(2);
    proxy.close();
  });
});

test('calls each of many slow articles once, without delaying other operations', async ({
  startNewKanbao,
}) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  await proxy.fail('held', { operation: 'getArticleContent' });
  const requested = articles.slice(0, 12);
  const statuses = await Promise.all(
    requested.map(async (path) => (await fetch(kanbao.pageUrl(path))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  await retryUntilServed(kanbao, '/columnDetail/8.html');
  proxy.release();
  for (const path of requested) await retryUntilServed(kanbao, path);
  expect(articleCalls(proxy)).toBe(requested.length);
  proxy.close();
});

test('limits and ends calls to a platform that never answers', async ({ startNewKanbao }) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  await proxy.fail('never answers', { operation: 'getArticleContent' });
  const unknown = Array.from({ length: 150 }, (_, index) =>
    kanbao.pageUrl(`/newsDetail/1/${70_000 + index}.html`),
  );
  const answers = await Promise.all(unknown.map((url) => fetch(url)));
  const outcomes = answers.map(({ status, headers }) => [status, Number(headers.get('refresh')) > 0]);
  expect(new Set(outcomes.map(String))).toEqual(new Set(['503,true']));
  expect(proxy.open()).toBeLessThanOrEqual(32);
  await expect.poll(() => proxy.open()).toBe(0);
  proxy.close();
});

test("shows the platform's HTTP 404 as not found and 410 as withdrawn", async ({ startNewKanbao }) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  for (const status of [404, 410] as const) {
    await proxy.fail(`http ${status}`, { operation: 'getArticleContent' });
    // The first page of a new site may exceed the time limit.
    await expect
      .poll(async () => (await requestPage(kanbao, `/newsDetail/1/1${status}.html`)).status)
      .toBe(status);
  }
  proxy.close();
});

test('sends writes to the platform with a Content-Length, not chunked', async ({
  request,
  startNewKanbao,
}) => {
  const { kanbao, proxy } = await startBehindProxy(startNewKanbao);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post(`${kanbao.siteUrl}/api/share?type=0&id=1001`, { headers });
  expect(answer.ok()).toBe(true);
  const posts = proxy.calls.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(0);
  for (const { headers } of posts) {
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(headers['transfer-encoding']).toBeUndefined();
  }
  proxy.close();
});
