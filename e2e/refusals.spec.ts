import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import { words, wordsOf } from './words';

/** A site that has just started answers its first act slowly on a busy machine. */
const longWait = { timeout: 20_000 };

const signing = { env: { AUTH_MODE: '2' }, platformEnv: { AUTH_MODE: '2' } };

// The first of a worker starts its site.
test.beforeEach(() => test.slow());

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

/** Next has an alert of its own on every page. */
function alertOf(page: Page) {
  return page.locator('p[role="alert"]');
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('R8.01 R8.02 an act refused by 1004 is done again under new credentials, and the reader notices nothing', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn(signing);
  const loads = countLoads(page);
  await page.goto(kanbao.page('/newsDetail/16/16045.html'));
  await page.getByRole('heading', { level: 1 }).tap();
  // What the page asks by itself at the first tap may be refused in the like's place.
  for (const operation of ['pageView', 'getArticleCounts'])
    await expect.poll(() => kanbao.platform.calls({ operation })).not.toHaveLength(0);
  const after = await kanbao.platform.lastCall();
  // As a platform does that was started anew.
  await kanbao.platform.forgetCredentials();
  await likeOf(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'), longWait);
  expect(await kanbao.platform.calls({ after, operation: 'likeEvent' })).toHaveLength(2);
  expect(await kanbao.platform.calls({ after, operation: 'auth' })).toHaveLength(1);
  expect(loads()).toBe(1);
});

test('R8.02 R8.03 R8.08 1004 for ever: the fourth refusal is an alert, and nothing reloads', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn(signing);
  const loads = countLoads(page);
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  const status = page.locator('#like').getByRole('status');
  const alert = alertOf(page);
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const answered = page.waitForResponse(/\/api\/like$/);
    await likeOf(page).tap();
    await answered;
    await expect(status).toHaveText(words('write.failed'));
    await expect(alert).toHaveCount(0);
  }
  await likeOf(page).tap();
  await expect(alert).toHaveText(words('session.requestFailed'));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  expect(loads()).toBe(1);
  // A repeat each, and no more; none where what the credentials were renewed to has just been refused as well.
  const sent = (await kanbao.platform.calls({ operation: 'likeEvent' })).length;
  expect(sent).toBeGreaterThan(4);
  expect(sent).toBeLessThanOrEqual(8);

  // A success ends the count (reading 9).
  await kanbao.platform.clearFaults();
  await likeOf(page).tap();
  await expect(status).toHaveText(words('like.thanks'), longWait);
});

test('R8.08 the alert speaks all five languages', async ({ browser, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  for (const locale of localeIds) {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    await context.addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    const page = await context.newPage();
    await page.goto(kanbao.page('/newsDetail/16/16047.html'));
    for (let refusal = 1; refusal <= 4; refusal += 1) {
      const answered = page.waitForResponse(/\/api\/like$/);
      await likeOf(page).tap();
      await answered;
      await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
    }
    const alert = alertOf(page);
    await expect(alert).toHaveText(wordsOf(locale)('session.requestFailed'));
    await context.close();
  }
});

/** Which page of the demo paper is refused, and by which call. */
const refusedPage = { path: '/newsDetail/16/16045.html', operation: 'getArticleContent' };

test('R8.02 R8.03 R8.08 a page that is refused by 1004 reloads three times, counted with the acts, and then it is said', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn(signing);
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
  let counted = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refusal') counted += 1;
  });
  await page.goto(kanbao.page(refusedPage.path));
  await expect(page.locator('[data-refusal]')).toHaveText(words('session.requestFailed'), longWait);
  expect(counted).toBe(4);
  // The next act that is refused counts from there.
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ likeEvent: 'status:1004' });
  await page.goto(kanbao.page('/newsDetail/16/16046.html'));
  await likeOf(page).tap();
  await expect(alertOf(page).filter({ hasText: words('session.requestFailed') })).toBeVisible(longWait);
});

test('R8.09 a page that the platform refuses says why, in its own words, as text and in one line', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await kanbao.platform.faults({ [refusedPage.operation]: 'status:5' });
  expect((await page.goto(kanbao.page(refusedPage.path)))?.status()).toBe(502);
  await expect(page.locator('main p').filter({ hasText: '测试错误 5' })).toBeVisible();
});

for (const status of ['10102', '10103']) {
  test(`reading 33: a page refused by ${status} offers the login`, async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ [refusedPage.operation]: `status:${status}` });
    await page.goto(kanbao.page(refusedPage.path));
    await expect(page.locator('main p').filter({ hasText: words('session.ended') })).toBeVisible();
    await expect(page.locator('main a')).toHaveAttribute('href', /\/login\.html/);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reading 33: a session that is over is said on the page, with the way to log in', async ({
    page,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ likeEvent: 'status:10103' });
    await page.goto(kanbao.page('/newsDetail/16/16048.html'));
    await likeOf(page).tap();
    await expect(page).toHaveURL(/session=sessionEnded/, longWait);
    const alert = page.getByRole('alert').filter({ hasText: words('session.ended') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /\/login\.html/);
  });

  test('R8.09 a form says in the platform’s own words why it was refused', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ likeEvent: 'status:5', login: 'status:77' });
    await page.goto(kanbao.page('/newsDetail/16/16049.html'));
    await likeOf(page).tap();
    await expect(page.locator('#like').getByRole('status')).toHaveText('测试错误 5', longWait);
    await expect(page.getByText('测试错误 5')).toHaveCount(1);
    // Once: the address alone says nothing.
    await page.reload();
    await expect(page.locator('#like').getByRole('status')).toHaveText('');
    await page.goto(kanbao.page('/login.html'));
    const form = page.locator('form[action="/api/session/password"]');
    await form.locator('input[name=username]').fill('yunling');
    await form.locator('input[name=password]').fill('whatever it is');
    await form.getByRole('button', { name: words('login.submit.password') }).tap();
    await expect(page.locator('[data-session-notice="rejected"]')).toHaveText('测试错误 77', longWait);
  });

  test('R8.03 R8.08 a page that is refused by 1004 is counted by its button', async ({ page, borrowOwn }) => {
    const kanbao = await borrowOwn();
    await kanbao.platform.faults({ [refusedPage.operation]: 'status:1004' });
    await page.goto(kanbao.page(refusedPage.path));
    const alert = page.locator('[data-session-notice="requestFailed"]');
    for (let refusal = 1; refusal <= 4; refusal += 1) {
      await expect(alert).toHaveCount(0);
      await page.locator('main button').tap();
    }
    await expect(alert).toHaveText(words('session.requestFailed'), longWait);
  });
});
