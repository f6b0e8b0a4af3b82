import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../journey';
import { words } from '../../words';

const article = '/newsDetail/1/1002.html';

/** Script files that a page has asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname) && pathname !== '/service-worker.js') asked.push(pathname);
  });
  return asked;
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

/** Sends of the like form. */
function watchLikes(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/like') sent.push(request);
  });
  return sent;
}

/** Who reads: each shell draws a page in its own way. */
const shells = {
  browser: {},
  'social app': { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' },
  'native app': { 'user-agent': 'Mozilla/5.0 (iPhone) KanbaoApp/3.1' },
};

test('every working page comes without a script file and is refused nowhere', async ({
  page,
  kanbao,
  routeLines,
}) => {
  // Every page of the site.
  test.slow();
  const asked = watchScripts(page);
  const problems = watchProblems(page);
  for (const { url, status } of routeLines.values()) {
    if (status !== 'works') continue;
    asked.length = 0;
    await page.goto(kanbao.siteUrl + url, { waitUntil: 'networkidle' });
    // Whoever watches a live or the counts of a vote touches nothing; a door keeps codes when its network goes; a page that is a
    // form gives back what its device has kept.
    const byThemselves = page.locator(
      '[data-soon], [data-at-once="door"], form[data-staying-form][data-at-once]',
    );
    if ((await byThemselves.count()) === 0) expect([url, asked]).toEqual([url, []]);
  }
  expect(problems).toEqual([]);
});

/** Bytes of script that a page has had sent. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a reader who takes part does first. */
const firstActs: Readonly<Record<string, { path: string; act: (page: Page) => Promise<void> }>> = {
  'a follow': {
    path: '/reporter/5.html',
    act: (page) => page.locator('form[data-follow] button').first().tap(),
  },
  'a tip-off': {
    path: '/tipoffDetail.html',
    act: (page) => page.locator('textarea[name=content]').fill('水有股味道'),
  },
  'a like of a post': {
    path: '/postDetail/870103.html',
    act: (page) => page.locator('form[data-like] button').first().tap(),
  },
};

for (const [what, { path, act }] of Object.entries(firstActs)) {
  test(`${what} as the first act has had at most 8 KB of script`, async ({ page, kanbao }) => {
    const scripts = countScripts(page);
    await page.goto(kanbao.page(path));
    await act(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('form[data-waits]')).toHaveCount(0);
    expect(await scripts()).toBeGreaterThan(0);
    expect(await scripts()).toBeLessThan(8192);
  });
}

test('other early taps are repeated as well: text size, lightbox, more', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await page.locator('a[data-lightbox]').first().tap();
  await expect(page.locator('.pswp--open')).toBeVisible();
  await page.goto(kanbao.page('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page.locator('#list > li[data-id]')).toHaveCount(40);
  expect(new URL(page.url()).search).toBe('');
});

test('under Save-Data the page finds itself as the server sent it, and its script comes with the first act', async ({
  page,
  kanbao,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchScripts(page);
  await page.goto(kanbao.page('/newsDetail/5/5001.html'), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect(page.locator('a[data-lightbox]:not([data-waits])').first()).toBeAttached();
});
