import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { photo } from './picture-form';
import { follow, idsOf, listItems, pageWidth } from './reader';
import { sendPassword, signInByPassword } from './sign-in';
import { words } from './words';

/** The demo paper's circle with more than a page of posts, and its posts with a clip and with nine pictures. */
const circle = '/circleDetail/1.html';
const talked = '/postDetail/870101.html';
const clip = '/postDetail/870119.html';
const pictures = '/postDetail/870103.html';

const order = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words('circle.orders') }).getByRole('link', { name });
const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button');
const told = (page: Page) => page.locator('#follow').getByRole('status');
const more = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });

test('R1.14 R2.61 R3.85 R7.38 a circle has head, counts and notices; each opens and leads back', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(circle));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖观鹤');
  await expect(page.getByText('2861位成员')).toBeVisible();
  await expect(page.getByText('24个帖子')).toBeVisible();
  const notices = page.getByRole('region', { name: words('circle.notices') }).getByRole('link');
  await expect(notices).toHaveCount(2);
  await follow(page, () => notices.first().tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('冬季观鹤须知：请站在一百五十米以外');
  await follow(page, () => page.locator('main').getByRole('link', { name: '镜湖观鹤' }).tap());
  expect(page.url()).toBe(kanbao.page(circle));
});

test('R3.86 R7.39 three orders as links: the log holds 1, 2 and another, and each order fits', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(circle));
  await expect(order(page, words('circle.default'))).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page).first()).toHaveAttribute('data-id', '870105');
  await expect(listItems(page).first()).toContainText(words('comment.pinned'));
  await follow(page, () => order(page, words('comment.latest')).tap());
  await expect(order(page, words('comment.latest'))).toHaveAttribute('aria-current', 'page');
  const newest = await idsOf(listItems(page));
  await follow(page, () => order(page, words('comment.hot')).tap());
  await expect(order(page, words('comment.hot'))).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page).first()).toHaveAttribute('data-id', '870105');
  expect(await idsOf(listItems(page))).not.toEqual(newest);
  const asked = await own.platform.calls({ operation: 'post-list' });
  expect(new Set(asked.map(({ query }) => query.listType))).toEqual(new Set(['0', '1', '2']));
});

test('R2.62 R3.87 R7.40 a post opens by its id: whose, text, pictures, clip, and the way to its circle', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`${circle}?order=new`));
  const first = listItems(page).first();
  const id = await first.getAttribute('data-id');
  await follow(page, () => first.locator('a[href*="/postDetail/"]').first().tap());
  expect(page.url()).toBe(kanbao.page(`/postDetail/${id}.html`));
  await page.goto(kanbao.page(pictures));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('站在线外拍的九张');
  await expect(page.getByText('拍照的老曾').first()).toBeVisible();
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(9);
  await page.goto(kanbao.page(clip));
  await expect(page.locator('main video')).toHaveAttribute('aria-label', '傍晚的湖和雪山');
  await follow(page, () => page.locator('main').getByRole('link', { name: '镜湖观鹤' }).tap());
  expect(page.url()).toBe(kanbao.page(circle));
});

test('a post is liked and talked about as articles are', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(talked));
  const like = page.locator('#like');
  await like.getByRole('button').tap();
  await expect(like.getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await own.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '870101', type: '0', eventType: '1' });
  await expect(page.locator('#comments')).toContainText('老罗，水电站那边的九只里有没有带环的？');
  await page.locator('#write textarea').fill('周日一定去数。');
  await page
    .locator('#write')
    .getByRole('button', { name: words('comment.send') })
    .tap();
  await expect(page.locator('#comments')).toContainText('周日一定去数。');
  // It stands there before the platform has it.
  const said = async () => (await own.platform.calls({ operation: 'discuss' }))[0]?.body;
  await expect.poll(said).toMatchObject({ rootID: '870101', sourceType: '8' });
  await page.goto(own.page('/commentAll/870101/8.html'));
  await follow(page, () => page.locator('main a[href*="/postDetail/870101"]').first().tap());
  await expect(page.getByText('一百三十七只').first()).toBeVisible();
});

test('R3.102 a circle that is shared is named as 18', async ({ page, kanbao }) => {
  const [counted] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/page-view') && request.method() === 'POST'),
    page.goto(`${kanbao.page(circle)}?isShare=true`),
  ]);
  expect(new URL(counted.url()).searchParams.get('share')).toBe('18');
});

test('R8.18 an unknown circle and an unknown post are an empty state with status 404', async ({
  page,
  kanbao,
}) => {
  for (const path of ['/circleDetail/999.html', '/postDetail/850001.html', '/circleDetail.html']) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('R8.22 posts that fail say so in their place, and the head stands', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.faults({ 'post-list': 'http:503' });
  await page.goto(own.page(circle));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖观鹤');
  await expect(page.getByText(words('states.listFailed'))).toBeVisible();
});

test('R4.20 with scripts a tap follows a circle, and the next one stops', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(circle));
  await followButton(page).tap();
  await expect(told(page)).toHaveText(words('follow.done'));
  await followButton(page).tap();
  await expect(told(page)).toHaveText(words('follow.taken'));
  const [followed] = await own.platform.calls({ operation: 'topicSub' });
  expect([followed?.body.id, followed?.body.type]).toEqual(['1', '5']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.86 the posts page on by real links in each order, none twice', async ({ page, kanbao }) => {
    for (const query of ['', '?order=new', '?order=hot']) {
      await page.goto(kanbao.page(circle + query));
      const first = await idsOf(listItems(page));
      expect(first).toHaveLength(20);
      await follow(page, () => more(page).tap());
      await expect(page).toHaveURL(/page=1/);
      const ids = [...first, ...(await idsOf(listItems(page)))];
      expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
      await expect(more(page)).toHaveCount(0);
    }
  });

  test('R4.20 following leads to the login and back, and is said', async ({ page, borrowOwn }) => {
    const own = await borrowOwn();
    await page.goto(own.page(circle));
    await follow(page, () => followButton(page).tap());
    await expect(told(page)).toContainText(words('follow.login'));
    await follow(page, () =>
      told(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await follow(page, () => sendPassword(page));
    await follow(page, () => followButton(page).tap());
    await expect(told(page)).toHaveText(words('follow.done'));
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('R2.62 a post has its comments and its pictures', async ({ page, kanbao }) => {
    await page.goto(kanbao.page(talked));
    await expect(page.locator('#comments')).toContainText('晚半小时出门，收到。');
    await expect(page.locator('main a[data-lightbox]')).toHaveCount(2);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'writing' : 'writing without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R1.14 a post with a picture is written through a login; the text stays, and its writer alone sees that it waits', async ({
      page,
      borrowOwn,
    }) => {
      const own = await borrowOwn();
      const write = page.locator('#post');
      const box = write.getByRole('textbox');
      const send = () => write.getByRole('button', { name: words('circle.form.send') }).tap();
      const text = `南岸两只，北岸一百三十九 ${Date.now()}`;
      await page.goto(own.page('/circleDetail/4.html'));
      await expect(write).toHaveCount(0);
      await page.goto(own.page(circle));
      await write.locator('summary').tap();
      await send();
      await expect(box).toHaveAccessibleDescription(new RegExp(words('circle.told.empty')));
      await box.fill(text);
      await send();
      await expect(write).toContainText(words('circle.told.login'));
      await follow(page, () => write.getByRole('link', { name: words('titles.login') }).tap());
      await sendPassword(page);
      await page.waitForURL((url) => url.pathname.endsWith(circle));
      await expect(box).toHaveValue(text);
      await write.locator('input[type=file]').setInputFiles(await photo(31));
      if (javaScriptEnabled) {
        await expect(write.getByRole('img', { name: words('upload.keptFile', { number: 1 }) })).toBeVisible();
        // Their styles are no part of the page before.
        await expect(write.locator('fieldset')).toHaveCSS('display', 'flex');
      }
      await send();
      await expect(write).toContainText(words('circle.told.waiting'));
      const [sent, ...others] = await own.platform.calls({ operation: 'post-write' });
      expect(others).toEqual([]);
      expect(sent?.body).toMatchObject({ circleId: '1', content: text });
      expect(String(sent?.body.imgUrl)).toContain('/media/uploads/');
      await expect(page.locator('#list')).not.toContainText(text);
      await page.goto(own.page('/userDetail.html?tab=posts'));
      const waiting = listItems(page).filter({ hasText: text });
      await expect(waiting).toContainText(words('member.questionStates.waiting'));
      await expect(waiting.locator('a[href*="/postDetail/"]')).toHaveCount(0);
    });
  });
}

for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
  for (const path of [circle, '/circleDetail/3.html', talked, pictures, clip]) {
    test(`R1.24 ${path} in ${locale} is valid, readable for everybody and no wider than 320 px`, async ({
      page,
      kanbao,
    }) => {
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      await page.setViewportSize({ width: 320, height: 800 });
      const answer = await page.goto(kanbao.page(path));
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(320);
    });
  }
}
