import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import type { Kanbao, SharedKanbao } from './kanbao';
import { configure } from './reader';
import { words } from './words';

const article = '/newsDetail/5/5001.html';

async function openMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: words('share.title') }).tap();
}

async function eventsOf({ platform }: SharedKanbao | Kanbao) {
  return (await platform.calls({ operation: 'event' })).map(({ method, body }) => ({ method, ...body }));
}

test('R3.97 R7.85 R7.88 sharing an article by a service is one event: type 0, eventType 2', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  await page.context().route('https://connect.qq.com/**', (route) => route.fulfill({ body: 'QQ' }));
  await page.goto(kanbao.page(article));
  await openMenu(page);
  const link = page.getByRole('link', { name: words('share.qq') });
  const [service] = await Promise.all([page.waitForEvent('popup'), link.tap()]);
  const told = new URL(service.url()).searchParams;
  expect(told.get('url')).toBe(`${kanbao.page(article)}?isShare=true`);
  expect(told.get('title')).toBe(await page.title());
  await expect.poll(() => eventsOf(kanbao)).toMatchObject([{ method: 'POST', type: '0', eventType: '2' }]);
  expect((await eventsOf(kanbao))[0]).toMatchObject({ id: '5001', channel: '1' });
});

test('R3.101 sharing a column is an event of type 5', async ({ page, startOwn }) => {
  const kanbao = await startOwn();
  await page.context().route('https://service.weibo.com/**', (route) => route.fulfill({ body: 'Weibo' }));
  await page.goto(kanbao.page('/columnDetail/5.html'));
  await openMenu(page);
  const link = page.getByRole('link', { name: words('share.sinaweibo') });
  await Promise.all([page.waitForEvent('popup'), link.tap()]);
  await expect.poll(() => eventsOf(kanbao)).toMatchObject([{ id: '5', type: '5', eventType: '2' }]);
});

test('R2.81 R7.87 a shared page that is opened is one visit of eventType 3, a column’s with type 5', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  await page.goto(kanbao.page(article));
  await page.goto(`${kanbao.page(article)}?isShare=true`);
  await page.goto(`${kanbao.page('/columnDetail/5.html')}?isShare=true`);
  await expect
    .poll(() => eventsOf(kanbao))
    .toMatchObject([
      { id: '5001', type: '0', eventType: '3' },
      { id: '5', type: '5', eventType: '3' },
    ]);
});

test('R3.124 the menu offers what is configured, in its order', async ({ page, startOwn }) => {
  const kanbao = await startOwn();
  const ways = () =>
    page.locator('[data-way]').evaluateAll((all) => all.map((way) => way.getAttribute('data-way')));
  await page.goto(kanbao.page(article));
  expect(await ways()).toEqual(['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card']);
  const shareIcons = ['card', 'unheard-of', 'sinaweibo', 'wechat'];
  await configure(kanbao, { displayConfig: { shareIcons } }, [article]);
  await page.goto(kanbao.page(article));
  expect(await ways()).toEqual(['card', 'sinaweibo', 'wechat']);
});

test('R9.42 shared pages carry the publisher’s mark where it is switched on, others never', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  const mark = page.locator('header img[src*="share-logo"]');
  await page.goto(`${kanbao.page(article)}?isShare=true`);
  await expect(mark).toHaveCount(0);
  const paths = [article, `${article}?isShare=true`];
  await configure(kanbao, { displayConfig: { shareLogo: true } }, paths);
  await page.goto(`${kanbao.page(article)}?isShare=true`);
  await expect(mark).toBeVisible();
  await page.goto(kanbao.page(article));
  await expect(mark).toHaveCount(0);
});
