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

test('scripts that do not come: forms and links go the native way, and the page reloads at most once', async ({
  page,
  kanbao,
}) => {
  await page.route('**/_next/static/browser/*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(kanbao.page('/newsDetail/16/16032.html'));
  await likeOf(page).tap();
  await expect(page).toHaveURL(/like=liked/);
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));

  await page.goto(kanbao.page('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page).toHaveURL(/page=1/);

  await page.goto(kanbao.page('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page).toHaveURL(/page=1/);

  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  loads = 0;
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-font-size] button')?.click());
  await expect.poll(() => loads).toBe(1);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-font-size] button')?.click());
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(loads).toBe(1);
});
