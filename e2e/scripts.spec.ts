import type { Page, Request } from '@playwright/test';
import { articleLikeButton } from './article-like';
import { expect, test } from './browser-test';
import { expectSmallScripts, measureScriptBytes, recordProblems, recordScripts } from './watched-scripts';
import { words } from './words';

const article = '/newsDetail/1/1002.html';

function watchLikes(page: Page): Request[] {
  const likeRequests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/like') likeRequests.push(request);
  });
  return likeRequests;
}

test("loads the page's script on the first touch of an article, and no other while reading", async ({
  page,
  kanbao,
}) => {
  const loadedScripts = recordScripts(page);
  await page.goto(kanbao.pageUrl(article));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-interactive])')).toHaveCount(2);
  await page.locator('#page-end').scrollIntoViewIfNeeded();
  await articleLikeButton(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  await page.waitForLoadState('networkidle');
  expect(loadedScripts).toEqual([expect.stringMatching(/\/page-\w+\.js$/)]);
});

test("loads one file besides the page's script for a tapped picture", async ({ page, kanbao }) => {
  const loadedScripts = recordScripts(page);
  await page.goto(kanbao.pageUrl(article));
  await page.locator('a[data-lightbox]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loadedScripts).toEqual([
    expect.stringMatching(/\/page-\w+\.js$/),
    expect.stringMatching(/\/lightbox-view-\w+\.js$/),
  ]);
});

test('home has all styles after three appended pages, and has loaded at most 20 KB of script', async ({
  page,
  kanbao,
}) => {
  const scriptBytes = measureScriptBytes(page);
  await page.goto(kanbao.pageUrl('/home.html?column=16'));
  const items = page.locator('#list > li[data-id]');
  for (const count of [20, 40, 60]) {
    await expect(items).toHaveCount(count);
    await page.locator('a[data-more="list"]').tap();
  }
  await expect.poll(() => items.count()).toBeGreaterThan(60);
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  expect(await scriptBytes()).toBeGreaterThan(0);
  expect(await scriptBytes()).toBeLessThan(20_000);
});

test('following as the first interaction loads at most 8 KB of script', async ({ page, kanbao }) => {
  await expectSmallScripts(page, kanbao.pageUrl('/reporter/5.html'), () =>
    page.locator('form[data-follow] button').first().tap(),
  );
});

test("loads an island's files in parallel with the page's script", async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/login.html'));
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
  await expect(page.locator('kanbao-island [data-interactive]')).toHaveCount(0);
});

test('hydrates an island without errors or layout shifts; login loads at most 75 KB of script', async ({
  page,
  kanbao,
}) => {
  const problems = recordProblems(page);
  const scriptBytes = measureScriptBytes(page);
  await page.goto(kanbao.pageUrl('/login.html'), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await page.locator('kanbao-island form').evaluate((form) => form.setAttribute('data-own-vote', ''));
  await page.locator('input[name="username"]').tap();
  await expect(page.locator('kanbao-island [data-interactive]')).toHaveCount(0);
  await expect(page.locator('style[data-own]')).toHaveCount(0);
  await expect(page.locator('form[data-own-vote]')).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  expect(problems).toEqual([]);
  expect(await scriptBytes()).toBeGreaterThan(20_000);
  expect(await scriptBytes()).toBeLessThan(75_000);
});

test('shows a tap before the scripts are loaded at once and counts it once', async ({ page, kanbao }) => {
  const likeRequests = watchLikes(page);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16030.html'));
  await articleLikeButton(page).tap();
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(articleLikeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(likeRequests.map((request) => request.method())).toEqual(['POST']);
  expect(page.url()).not.toContain('like=');
});

test('sends one like for three quick taps', async ({ page, kanbao }) => {
  const likeRequests = watchLikes(page);
  await page.goto(kanbao.pageUrl('/newsDetail/16/16031.html'));
  await page.evaluate(() => {
    const like = document.querySelector<HTMLElement>('#like button');
    for (let tap = 0; tap < 3; tap += 1) like?.click();
  });
  await expect(articleLikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  expect(likeRequests).toHaveLength(1);
});

test('a tip-off as the first interaction loads at most 85 KB of script', async ({ page, kanbao }) => {
  const type = () => page.locator('textarea[name=content]').fill('水有股味道');
  await expectSmallScripts(page, kanbao.pageUrl('/tipoffDetail.html'), type, 85_000);
});

test('liking a post as the first interaction loads at most 8 KB of script', async ({ page, kanbao }) => {
  await expectSmallScripts(page, kanbao.pageUrl('/postDetail/870103.html'), () =>
    page.locator('form[data-like] button').first().tap(),
  );
});

test('replays taps on pictures and on “more” before the scripts are loaded', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
  await page.locator('a[data-lightbox]').first().tap();
  await expect(page.locator('.pswp--open')).toBeVisible();
  await page.goto(kanbao.pageUrl('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page.locator('#list > li[data-id]')).toHaveCount(40);
  expect(new URL(page.url()).search).toBe('');
});

test("loads the page's script on the first interaction under Save-Data", async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const loadedScripts = recordScripts(page);
  await page.goto(kanbao.pageUrl('/newsDetail/5/5001.html'), { waitUntil: 'networkidle' });
  expect(loadedScripts).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect(page.locator('a[data-lightbox]:not([data-interactive])').first()).toBeAttached();
});

test('forms and links work natively without script files, and the page reloads at most once', async ({
  page,
  kanbao,
}) => {
  await page.route('**/_next/static/browser/*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(kanbao.pageUrl('/newsDetail/16/16032.html'));
  await articleLikeButton(page).tap();
  await expect(page).toHaveURL(/like=liked/);
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));

  await page.goto(kanbao.pageUrl('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page).toHaveURL(/page=1/);

  await page.goto(kanbao.pageUrl('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page).toHaveURL(/page=1/);

  await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
  loads = 0;
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-font-size] button')?.click());
  await expect.poll(() => loads).toBe(1);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-font-size] button')?.click());
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(loads).toBe(1);
});
