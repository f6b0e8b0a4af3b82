import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, listItems } from './reader';
import { sendPassword, signInByPassword } from './sign-in';
import { words } from './words';

/** Accounts of the demo paper: one with more than a page of articles, one with all tabs, one with nine dynamics. */
const office = '/xyDetail/101.html';
const station = '/xyDetail/103.html';
const weather = '/xyDetail/102.html';

const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: words('people.parts') }).getByRole('link', { name: label });
const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button').first();
const more = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });

test('R1.13 R2.34 R3.71 R3.75 R7.59 an account has head, counts and four tabs that are links', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(station));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖管护站');
  await expect(page.getByText('看鹤的人，也被鹤看着。')).toBeVisible();
  await expect(page.getByText(words('people.articleCount', { count: 486 }))).toBeVisible();
  for (const label of [
    'people.dynamics',
    'account.questions',
    'account.videos',
    'people.articles',
  ] as const) {
    await follow(page, () => tab(page, words(label)).tap());
    await expect(tab(page, words(label))).toHaveAttribute('aria-current', 'page');
  }
  await expect(listItems(page).first()).toBeVisible();
});

test('R4.28 R7.64 its articles go on after 20, none twice', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(office));
  await expect(listItems(page)).toHaveCount(20);
  await more(page).tap();
  await expect(listItems(page)).toHaveCount(24);
  expect(new Set(await idsOf(listItems(page))).size).toBe(24);
});

test('R4.29 R4.30 R7.65 videos and questions have lists of their own, which say so when they are empty', async ({
  page,
  kanbao,
}) => {
  await page.goto(`${kanbao.page('/xyDetail/115.html')}?tab=videos`);
  await expect(listItems(page)).toHaveCount(2);
  await expect(more(page)).toHaveCount(0);
  await page.goto(`${kanbao.page(station)}?tab=questions`);
  await expect(listItems(page)).toHaveCount(3);
  await expect(listItems(page).first()).toContainText('林老师');
  await expect(listItems(page).first()).toContainText('三天。每天上午一批');
  await page.goto(`${kanbao.page('/xyDetail/124.html')}?tab=questions`);
  await expect(page.getByText(words('account.noQuestions'))).toBeVisible();
});

test('R3.73 R7.60 R9.03 dynamics go on after ten, and nine have no more', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.page(weather)}?tab=dynamics`);
  await expect(listItems(page)).toHaveCount(9);
  await expect(more(page)).toHaveCount(0);
  await page.goto(`${kanbao.page(station)}?tab=dynamics`);
  await expect(listItems(page)).toHaveCount(10);
  await more(page).tap();
  await expect(listItems(page)).toHaveCount(12);
});

test('R7.60 without a script dynamics turn page by page', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${kanbao.page(station)}?tab=dynamics`);
  await more(page).click();
  await expect(page).toHaveURL(/tab=dynamics.*page=1/);
  await expect(listItems(page)).toHaveCount(2);
  await context.close();
});

test('R7.62 a bulletin leads to its article, and the platform is told', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await page.goto(own.page(station));
  await follow(page, () => page.getByRole('link', { name: '观鹤请站在一百五十米以外的木栈道上' }).tap());
  expect(page.url()).toContain('/7004.html');
  const hits = async () => own.platform.calls({ operation: 'hitXyBulletin' });
  await expect
    .poll(async () => (await hits()).map(({ method, body }) => [method, body.id]))
    .toEqual([['POST', '4']]);
  expect((await hits())[0]?.body.userID).toMatch(/^xy\d+$/);
});

test('R3.74 R7.63 other accounts are recommended, never the one that is open', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(office));
  const recommended = page.getByRole('region', { name: words('account.recommended') });
  await expect(recommended.getByRole('listitem')).toHaveCount(5);
  await expect(recommended.getByText('云岭发布')).toHaveCount(0);
  await follow(page, () => recommended.getByRole('link').first().tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云岭交通');
});

test('R1.13 R2.35 R3.72 R7.61 R9.04 the ranking has twenty places in order, with their movement, and leads on', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/xyListShare.html'));
  await expect(listItems(page)).toHaveCount(20);
  await expect(listItems(page).first()).toContainText('云岭发布');
  await expect(listItems(page).first()).toContainText(words('account.influence', { score: '98.6' }));
  await expect(page.getByText(words('account.up', { places: 1 })).first()).toBeAttached();
  await expect(page.getByText(words('account.new')).first()).toBeVisible();
  await follow(page, () => page.getByRole('link', { name: words('titles.xyRules') }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('影响力排行榜规则');
  await page.goBack();
  await follow(page, () => listItems(page).nth(1).getByRole('link').tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云岭交通');
});

test('R2.36 the rules are a text under their title', async ({ page, kanbao }) => {
  const answer = await page.goto(kanbao.page('/xyRules.html'));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('main')).toContainText('影响力由四项合成');
});

test('R3.09 R3.98 an account’s article names it and leads there', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/10/10001.html'));
  await follow(page, () => page.locator('main header').getByRole('link', { name: '镜湖管护站' }).tap());
  expect(page.url()).toBe(kanbao.page(station));
});

test('an article stands without the name of its account where that cannot be had', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await own.platform.faults({ getXyInfo: 'http:503' });
  await page.goto(own.page('/newsDetail/10/10001.html'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('镜湖十年');
  await expect(page.locator('main header a[href*="/xyDetail/"]')).toHaveCount(0);
});

test('R8.18 an unknown account is an empty state with status 404', async ({ page, kanbao }) => {
  for (const path of ['/xyDetail/999.html', '/xyDetail.html']) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('R8.22 a list that fails says so in its place, and the head stands', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.faults({ getXyArticlesQuestion: 'http:503', recommendXys: 'http:503' });
  await page.goto(own.page(station));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖管护站');
  await expect(page.getByText(words('states.listFailed'))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.20 an account is followed from the list of subscriptions, by way of the login', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page('/subscriptionList/4.html'));
    await follow(page, () => followButton(page).tap());
    const told = page.locator('[data-follow-told]');
    await expect(told).toContainText(words('follow.login'));
    await follow(page, () => told.getByRole('link', { name: words('titles.login') }).tap());
    await follow(page, () => sendPassword(page));
    await follow(page, () => followButton(page).tap());
    await expect(told).toHaveText(words('follow.done'));
    const [call] = await own.platform.calls({ operation: 'topicSub' });
    expect([call?.method, call?.body.type]).toEqual(['POST', '4']);
  });
});

test('R4.20 with scripts whom one follows is shown in the list, also in what comes with "more"', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page('/xyDetail/124.html'));
  await followButton(page).tap();
  await expect(page.locator('#follow').getByRole('status')).toHaveText(words('follow.done'));
  await page.goto(own.page('/subscriptionList.html'));
  await more(page).tap();
  const last = listItems(page).filter({ hasText: '格桑村气象哨' });
  await expect(last.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await last.getByRole('button').tap();
  await expect(last.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await own.platform.calls({ operation: 'topicSubCancel' })).length).toBe(1);
  await expect(listItems(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});
