import type { Page, Request } from '@playwright/test';
import { expect, test } from './journey';
import { words } from './words';

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

test("the first touch of an article brings the page's script, and reading it brings no other", async ({
  page,
  kanbao,
}) => {
  const asked = watchScripts(page);
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])')).toHaveCount(2);
  await page.locator('#page-end').scrollIntoViewIfNeeded();
  await likeOf(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([expect.stringMatching(/\/page-\w+\.js$/)]);
});

test("a picture that is tapped waits for one file beside the page's, which needs no other", async ({
  page,
  kanbao,
}) => {
  const asked = watchScripts(page);
  await page.goto(kanbao.page(article));
  await page.locator('a[data-lightbox]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toEqual([
    expect.stringMatching(/\/page-\w+\.js$/),
    expect.stringMatching(/\/lightbox-view-\w+\.js$/),
  ]);
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

test('a front page that is lengthened three times has all styles, and has had at most 20 KB of script', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  const scripts = countScripts(page);
  await page.goto(kanbao.page('/home.html?column=16'));
  const items = page.locator('#list > li[data-id]');
  for (const count of [20, 40, 60]) {
    await expect(items).toHaveCount(count);
    await page.locator('a[data-more="list"]').tap();
  }
  await expect.poll(() => items.count()).toBeGreaterThan(60);
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  expect(await scripts()).toBeGreaterThan(0);
  expect(await scripts()).toBeLessThan(20_000);
});

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

test('login opened and used has had at most 75 KB of script', async ({ page, kanbao }) => {
  const scripts = countScripts(page);
  await page.goto(kanbao.page('/login.html'));
  await page.locator('input[name="username"]').tap();
  await expect(page.locator('kanbao-island [data-waits]')).toHaveCount(0);
  expect(await scripts()).toBeGreaterThan(20_000);
  expect(await scripts()).toBeLessThan(75_000);
});

test("an island's files come beside the page's script, not after it", async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/login.html'));
  let letScript = () => {};
  const released = new Promise<void>((resolve) => {
    letScript = resolve;
  });
  await page.route('**/_next/static/browser/page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const island = page.waitForRequest(/\/browser\/login-form-\w+\.js$/);
  await page.getByRole('textbox').first().tap();
  await island;
  letScript();
  await expect(page.locator('kanbao-island [data-waits]')).toHaveCount(0);
});

test('an island takes over what the server drew without a complaint, and nothing moves', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  const problems = watchProblems(page);
  await page.goto(kanbao.page('/login.html'), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await page.locator('kanbao-island form').evaluate((form) => form.setAttribute('data-mine', ''));
  await page.locator('input[name="username"]').tap();
  await expect(page.locator('kanbao-island [data-waits]')).toHaveCount(0);
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  await expect(page.locator('form[data-mine]')).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a tap before the scripts came is shown as heard at once and counts exactly once', async ({
  page,
  kanbao,
}) => {
  const sent = watchLikes(page);
  await page.goto(kanbao.page('/newsDetail/16/16030.html'));
  await likeOf(page).tap();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(sent.map((request) => request.method())).toEqual(['POST']);
  expect(page.url()).not.toContain('like=');
});

test('an impatient reader who taps three times sends one like', async ({ page, kanbao }) => {
  const sent = watchLikes(page);
  await page.goto(kanbao.page('/newsDetail/16/16031.html'));
  await page.evaluate(() => {
    const like = document.querySelector<HTMLElement>('#like button');
    for (let tap = 0; tap < 3; tap += 1) like?.click();
  });
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(1);
});
