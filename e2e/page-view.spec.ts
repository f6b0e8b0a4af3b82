import type { Page } from '@playwright/test';
import { listItems, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import type { SharedKanbao } from './kanbao';

async function viewsOf(page: Page, kanbao: SharedKanbao) {
  const device = await deviceOf(page);
  const views = await kanbao.platform.calls({ operation: 'pageView' });
  return views.filter(({ query }) => query.dev === device);
}

async function deviceOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'kanbao-device')?.value;
}

test('R2.78 R7.91 records one view per page, with all nine fields', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/home.html?column=5'));
  await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(1);
  const id = await listItems(page).first().getAttribute('data-id');
  await navigateBy(page, () => listItems(page).first().getByRole('link').tap());
  await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(2);
  await page.goto(kanbao.pageUrl('/login.html'));
  await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(3);

  const [home, article] = (await viewsOf(page, kanbao)).map(({ query }) => query);
  const device = await deviceOf(page);
  expect(device).toMatch(/^xy\d+$/);
  const same = {
    appid: '1',
    dev: device,
    uid: expect.stringMatching(/^xy\d{16}$/),
    rt: 'online',
    separator: '/',
    cname: '经济',
    bid: '5',
  };
  expect(home).toMatchObject({ ...same, aid: '' });
  expect(article?.uid).toBe(home?.uid);
  expect(article).toMatchObject({ ...same, aid: id });
  expect(Math.abs(Number(article?.t) - Date.now())).toBeLessThan(60_000);
});

test('R2.78 records the view of a page without content', async ({ page, kanbao }) => {
  for (const [count, path] of [
    '/newsDetail/1/999999.html',
    '/columnDetail.html',
    '/home.html?column=9999',
  ].entries()) {
    expect((await page.goto(kanbao.pageUrl(path)))?.status()).toBe(404);
    await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(count + 1);
  }
});

test('R2.78 counts going back as another view, and a prefetch as none', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/home.html?column=5'));
  await page.request.get(kanbao.pageUrl('/newsDetail/5/5001.html'));
  await navigateBy(page, () => listItems(page).first().getByRole('link').tap());
  await navigateBy(page, () => page.goBack());
  await expect
    .poll(async () => (await viewsOf(page, kanbao)).map(({ query }) => query.aid !== ''))
    .toEqual([false, true, false]);
});

test('R2.78 records the view of a reader without JavaScript', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.pageUrl('/newsDetail/5/5001.html'));
  await expect
    .poll(async () => (await viewsOf(page, kanbao)).map(({ query }) => query.aid))
    .toEqual(['5001']);
  await context.close();
});
