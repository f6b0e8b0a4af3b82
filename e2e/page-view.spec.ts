import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { follow, listItems } from './reader';

/** Views that this browser's device recorded: one of an earlier reader may arrive late. */
async function viewsOf(page: Page, kanbao: SharedKanbao) {
  const device = await deviceOf(page);
  const views = await kanbao.platform.calls({ operation: 'pageView' });
  return views.filter(({ query }) => query.dev === device);
}

async function deviceOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'kanbao-device')?.value;
}

test('R2.78 R7.91 every page records one view, with all nine fields', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await page.goto(kanbao.page('/home.html?column=5'));
  await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(1);
  const id = await listItems(page).first().getAttribute('data-id');
  await follow(page, () => listItems(page).first().getByRole('link').tap());
  await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(2);
  await page.goto(kanbao.page('/login.html'));
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

test('R2.78 a page that has nothing to show is a page as well', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  for (const [count, path] of [
    '/newsDetail/1/999999.html',
    '/columnDetail.html',
    '/home.html?column=9999',
  ].entries()) {
    expect((await page.goto(kanbao.page(path)))?.status()).toBe(404);
    await expect.poll(async () => (await viewsOf(page, kanbao)).length).toBe(count + 1);
  }
});

test('R2.78 a page that comes back is viewed again, one that was only fetched ahead is not', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await page.goto(kanbao.page('/home.html?column=5'));
  await page.request.get(kanbao.page('/newsDetail/5/5001.html'));
  await follow(page, () => listItems(page).first().getByRole('link').tap());
  await follow(page, () => page.goBack());
  await expect
    .poll(async () => (await viewsOf(page, kanbao)).map(({ query }) => query.aid !== ''))
    .toEqual([false, true, false]);
});

test('R2.78 a reader without JavaScript is counted, too', async ({ browser, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  await expect
    .poll(async () => (await viewsOf(page, kanbao)).map(({ query }) => query.aid))
    .toEqual(['5001']);
  await context.close();
});

test('R7.04 R7.05 R3.132 R3.133 R7.134 R9.36 R9.37 R9.39 every call carries the common fields, which split no cache', async ({
  page,
  request,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  for (const path of ['/home.html', '/newsDetail/5/5001.html']) await page.goto(kanbao.page(path));
  const calls = await kanbao.platform.calls();
  expect(new Set(calls.map(({ operation }) => operation)).size).toBeGreaterThan(6);
  for (const { operation, method, query, headers, time } of calls) {
    expect(method, operation).toBe('GET');
    expect(query, operation).toMatchObject({
      siteId: '1',
      siteID: '1',
      siteid: '1',
      appID: '1',
      curVersions: '2',
      apiVersion: '1.0',
    });
    expect(query.device, operation).toMatch(/^xy\d+$/);
    expect(Math.abs(Number(query.t) - Date.parse(time)), operation).toBeLessThan(10_000);
    expect(headers, operation).toMatchObject({ source: 'APP' });
    // Auth mode 0 signs nothing.
    expect(Object.keys(headers), operation).not.toContain('sign');
  }
  const after = await kanbao.platform.lastCall();
  for (let times = 0; times < 3; times += 1) {
    const answer = await request.get(kanbao.page('/newsDetail/5/5001.html'));
    expect(answer.headers()['x-kanbao-cache']).toBe('hit');
  }
  expect(await kanbao.platform.calls({ after, operation: 'getArticleContent' })).toEqual([]);
});
