import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { navigateBy } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { type CachedResponse, requestPage } from '../../cached-response';
import type { SharedKanbao } from '../../kanbao';
import { words } from '../../words';

/** Waits until a page has status 200, because a busy site may respond with 503 at first. */
async function waitUntilServed(kanbao: SharedKanbao, path: string): Promise<void> {
  await expect.poll(async () => (await requestPage(kanbao, path)).status, { message: path }).toBe(200);
}

/** Taps the retry link until the page works. The site may not notice at once that the platform works again. */
async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const retryLink = page.getByRole('link', { name: words('states.tryAgain') });
  await expect(async () => {
    // The previous tap may have opened a page without the link.
    if (await retryLink.isVisible()) await retryLink.tap({ timeout: 1000 });
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const readPaths = ['/home.html', '/columnDetail/5.html', '/newsDetail/5/5001.html', '/login.html'];
const unreadPaths = [
  '/newsDetail/1/1001.html',
  '/newsDetail/4/4001.html',
  '/columnDetail/8.html',
  '/home.html?column=7',
];

function expectBrandedPage({ status, html }: CachedResponse, path: string, state = 'unavailable') {
  expect(status, path).toBe(503);
  expect(html, path).toContain(words(`states.${state}.title`));
  expect(html, path).toContain('云岭日报');
}

test('serves cached pages while the platform is down and a branded 503 for others; all return with the platform', async ({
  page,
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  for (const path of readPaths) await waitUntilServed(kanbao, path);
  await kanbao.platform.kill();

  for (const path of readPaths) {
    const { status, cache, html } = await requestPage(kanbao, path);
    expect(status, path).toBe(200);
    expect(['hit', 'stale'], path).toContain(cache);
    expect(html, path).toContain('云岭日报');
  }
  for (const path of unreadPaths) expectBrandedPage(await requestPage(kanbao, path), path);
  await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.unavailable.title'));
  expect((await fetch(`${kanbao.siteUrl}/readyz`)).status).toBe(200);

  await kanbao.platform.restart();
  await tryAgainUntil(page, page.locator('article h1'));
  for (const path of unreadPaths) await waitUntilServed(kanbao, path);
});

for (const fault of ['hang', 'garbage', 'html', 'drop', 'http:503'] as const) {
  test(`with platform fault “${fault}” serves cached pages and a branded 503 for others; all return afterwards`, async ({
    startNewKanbao,
  }) => {
    const kanbao = await startNewKanbao();
    for (const path of readPaths) await waitUntilServed(kanbao, path);
    await kanbao.platform.faults({ '*': fault });
    for (const path of readPaths) expect((await requestPage(kanbao, path)).status, path).toBe(200);
    const state = fault === 'hang' ? 'loading' : 'unavailable';
    for (const path of unreadPaths.slice(0, 2))
      expectBrandedPage(await requestPage(kanbao, path), path, state);
    await kanbao.platform.clearFaults();
    for (const path of unreadPaths) await waitUntilServed(kanbao, path);
  });
}

test('R7.142 R8.18 shows a null response as not found and status 1 as withdrawn', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const cases = [
    { fault: 'null', path: '/newsDetail/5/5001.html', status: 404, title: 'states.missing.title' },
    { fault: 'status:1', path: '/newsDetail/5/5002.html', status: 410, title: 'states.withdrawn.title' },
  ] as const;
  for (const { fault, path, status, title } of cases) {
    await kanbao.platform.faults({ getArticleContent: fault });
    expect((await page.goto(kanbao.pageUrl(path)))?.status(), fault).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title));
    await expect(page.locator('body')).not.toContainText(words('states.error.title'));
  }
});

test('R7.143 shows an error status of the platform as an error that can be retried', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ getArticleContent: 'status:5' });
  expect((await page.goto(kanbao.pageUrl('/newsDetail/5/5001.html')))?.status()).toBe(502);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.error.title'));
  await kanbao.platform.clearFaults();
  await tryAgainUntil(page, page.locator('article h1'));
});

test('R4.25 R8.22 R8.23 a failed list shows a message, is logged and can be retried', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ recommendList: 'status:5' });
  expect((await page.goto(kanbao.pageUrl('/newsDetail/16/16001.html')))?.status()).toBe(200);
  const region = (name: string) => page.getByRole('region', { name: words(`article.${name}`) });
  await expect(region('related')).toBeVisible();
  await expect(region('hot')).toBeVisible();
  const failed = region('recommended');
  await expect(failed).toContainText(words('states.listFailed'));
  await expect(page.getByText(words('states.listFailed'))).toHaveCount(1);
  expect(kanbao.output().match(/"operation":"recommendList"/g)).toHaveLength(1);

  await kanbao.platform.faults({ recommendList: 'hang' });
  expect((await requestPage(kanbao, '/newsDetail/16/16002.html')).status).toBe(200);
  expect((await requestPage(kanbao, '/home.html')).status).toBe(200);

  await kanbao.platform.clearFaults();
  await tryAgainUntil(page, failed.locator('[data-id]').first());
  await expect(page.getByText(words('states.listFailed'))).toHaveCount(0);
});

/** Lists with a separate operation: operation, page, and selector of a part that must still be shown. */
const lists = [
  ['getSubSpecialArticles', '/specDetail/501/10005.html', 'h1'],
  ['liveComing', '/moreLive.html', '#lives-past'],
  ['personageReports', '/figureDetail/101.html', 'h1'],
  ['videoDynamicArticleList', '/mvodShare/803.html', 'h1'],
  ['getRelArticles', '/imageDetail/13/13022.html', 'h1'],
  ['getArticleHot', '/videoDetail/12/12001.html', 'h1'],
  ['getColumns', '/columnDetail/2.html', '#list'],
] as const;

test('R4.25 shows a message in place of each failed list and leaves the page intact', async ({
  page,
  startNewKanbao,
}) => {
  // The site must have loaded the columns before their operation fails.
  const kanbao = await startNewKanbao();
  await kanbao.platform.faults(Object.fromEntries(lists.map(([operation]) => [operation, 'status:5'])));
  for (const [operation, path, otherElement] of lists) {
    expect((await page.goto(kanbao.pageUrl(path)))?.status(), operation).toBe(200);
    await expect(page.getByText(words('states.listFailed')).first(), operation).toBeVisible();
    await expect(page.locator(otherElement), operation).toBeVisible();
  }
});

test('R4.23 keeps the previous page and shows progress while a slow article loads', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await page.addInitScript(() => {
    const watch = () => {
      const sign = document.querySelector('progress');
      const isShown = sign?.checkVisibility({ opacityProperty: true }) ?? false;
      if (isShown) sessionStorage.setItem('loading', `${document.querySelector('h1')?.textContent}`);
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(kanbao.pageUrl('/columnDetail/5.html'));
  expect(await page.evaluate(() => sessionStorage.getItem('loading'))).toBeNull();
  await kanbao.platform.faults({ getArticleContent: 'slow:1000' });
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) answers.push(`${answer.status()} ${answer.url()}`);
  });
  await navigateBy(page, () => page.locator('#list [data-id="5002"] a').tap());
  await expect(page.locator('article h1')).toBeVisible();
  const address = kanbao.pageUrl('/newsDetail/5/5002.html');
  expect(answers.filter((answer) => ![`200 ${address}`, `503 ${address}`].includes(answer))).toEqual([]);
  expect(answers.at(-1)).toBe(`200 ${address}`);
  expect(await page.evaluate(() => sessionStorage.getItem('loading'))).toBe('经济');
});

test('R2.78 every failed page has its status and frame and records its view', async ({
  request,
  startNewKanbao,
  routeLines,
}) => {
  const kanbao = await startNewKanbao();
  await kanbao.platform.faults({ '*': 'http:503' });
  // These pages do not fail: columns are loaded at startup, and the publisher is part of the configuration.
  const independent = new Set(['home', 'moreModules', 'aboutUs']);
  const failing = routes.filter(
    ({ name, needs, perReader }) => needs.length > 0 && !perReader && !independent.has(name),
  );
  expect(failing.length).toBeGreaterThan(15);
  for (const { name } of failing) {
    const answer = await request.get(kanbao.siteUrl + routeLines.get(name)?.url);
    const html = await answer.text();
    expect.soft(answer.status(), name).toBe(503);
    expect.soft(html, name).toContain(words('states.unavailable.title'));
    expect.soft(html, name).toContain(`data-page-view="/api/page-view?route=${name}`);
    // The error message has no link to the home page, so this link is from the bars around it.
    expect.soft(html, name).toContain('/home.html"');
  }
});
