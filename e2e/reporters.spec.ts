import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, listItems, scrollTop } from './reader';
import { demoMember, sendPassword, signInByPassword } from './sign-in';
import { words } from './words';

/** The demo paper's reporter with the most to show, and one who is Tibetan. */
const reporter = '/reporter/1.html';
const tibetan = '/reporter/8.html';

const tab = (page: Page, name: 'articles' | 'dynamics') =>
  page
    .getByRole('navigation', { name: words('people.parts') })
    .getByRole('link', { name: words(`people.${name}`) });
const followButton = (page: Page) => page.locator('form[data-follow]').getByRole('button');
const told = (page: Page) => page.locator('#follow').getByRole('status');

test('R2.37 R3.76 R3.77 R7.26 a reporter has card, counts, the newest report and all articles', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(reporter));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('段晓岚');
  await expect(page.getByText('教育与乡村报道部首席记者')).toBeVisible();
  await expect(page.getByText(words('people.articleCount', { count: 23 }))).toBeVisible();
  await expect(page.getByText('1.89万人关注')).toBeVisible();
  await page.getByRole('link', { name: words('people.allArticles') }).tap();
  await expect(listItems(page).first()).toBeInViewport();
  const newest = await listItems(page).first().getAttribute('data-id');
  await follow(page, () => page.getByRole('link', { name: words('people.latest') }).tap());
  expect(page.url()).toContain(`${newest}.html`);
});

test('R7.27 the articles page on without a script, too, none twice', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(reporter));
  const first = await idsOf(listItems(page));
  expect(first).toHaveLength(20);
  await page.getByRole('link', { name: words('card.loadMore') }).click();
  await expect(page).toHaveURL(/page=1/);
  const ids = [...first, ...(await idsOf(listItems(page)))];
  expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
  await context.close();
});

test('R2.38 R4.31 R7.75 dynamics are a tab of their own; tab, length and place are there again on the way back', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(reporter));
  await follow(page, () => tab(page, 'dynamics').tap());
  await expect(tab(page, 'dynamics')).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(23);
  const last = listItems(page).nth(21);
  await last.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await follow(page, () => last.locator('a[href*="/dynamicDetail/"]').first().tap());
  await expect(page.getByText('收到一筐核桃，退回去了，留了一颗，放在桌上。').last()).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'dynamics')).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page)).toHaveCount(23);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before / 2);
});

test('R4.31 a reporter who has told less than a page has no "more"', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.page('/reporter/2.html')}?tab=dynamics`);
  await expect(listItems(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: words('card.loadMore') })).toHaveCount(0);
});

test('R2.39 R3.82 R7.76 a dynamic has text, pictures and clips, and leads to its reporter', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/dynamicDetail/850007.html'));
  await expect(page.getByText('织机前坐了一天')).toBeVisible();
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(4);
  await page.goto(kanbao.page('/dynamicDetail/850008.html'));
  await expect(page.locator('main video')).toHaveAttribute('aria-label', '织机');
  await follow(page, () => page.getByRole('link', { name: '段晓岚' }).first().tap());
  expect(page.url()).toBe(`${kanbao.page(reporter)}?tab=dynamics`);
});

test('a dynamic is liked and talked about as articles are', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page('/dynamicDetail/850002.html'));
  const like = page.locator('#like');
  await like.getByRole('button').tap();
  await expect(like.getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await own.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '850002', type: '0', eventType: '1' });
  await expect(page.locator('#comments')).toContainText('半夜给孩子煮面的人，都应该收到信。');
  await page.locator('#write textarea').fill('锅的尺寸抄下来了。');
  await page
    .locator('#write')
    .getByRole('button', { name: words('comment.send') })
    .tap();
  await expect(page.locator('#comments')).toContainText('锅的尺寸抄下来了。');
  // It stands there before the platform has it.
  const said = async () => (await own.platform.calls({ operation: 'discuss' }))[0]?.body;
  await expect.poll(said).toMatchObject({ rootID: '850002', sourceType: '7' });
  await page.goto(own.page('/commentAll/850002/7.html'));
  await follow(page, () => page.locator('main a[href*="/dynamicDetail/850002"]').first().tap());
  await expect(page.getByText('二十三封信').first()).toBeVisible();
});

test('an article’s byline leads to its reporter, also where several wrote it', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/5/5003.html'));
  const byline = page.locator('main header').getByRole('link', { name: '段晓岚' });
  await expect(page.locator('main header')).toContainText('扎西次仁、段晓岚');
  await follow(page, () => byline.tap());
  expect(page.url()).toBe(kanbao.page(reporter));
});

test('R8.18 an unknown reporter and an unknown dynamic are an empty state with status 404', async ({
  page,
  kanbao,
}) => {
  for (const path of ['/reporter/999.html', '/dynamicDetail/1.html', '/reporter.html']) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('R8.22 a list that fails says so in its place, and the card stands', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await own.platform.faults({ getDynamicList: 'http:503' });
  await page.goto(`${own.page(reporter)}?tab=dynamics`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('段晓岚');
  await expect(page.getByText(words('states.listFailed'))).toBeVisible();
});

test('a Tibetan reporter’s words are marked as Tibetan', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.page(tibetan)}?tab=dynamics`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'bo');
  await expect(listItems(page).first().locator('p[lang=bo]')).toBeVisible();
});

test('Tibetan within a Chinese text has letters, also where nobody has marked it', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/reporter/6.html?tab=dynamics'));
  const text = page.locator('main p', { hasText: 'གངས་རི་དཀར་པོའི་འོག་གི་ཉིན་གཅིག' });
  await text.scrollIntoViewIfNeeded();
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).not.toBe('bo');
  // A vowel stands over its letter; a box in its place stands beside another box.
  const widths = () =>
    text.evaluate((element) =>
      ['ཀ', 'ཀི'].map((letters) => {
        const span = Object.assign(document.createElement('span'), { textContent: letters });
        element.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return Math.round(width);
      }),
    );
  await expect(async () => {
    const [letter, withVowel] = await widths();
    expect(letter).toBe(withVowel);
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.20 following leads to the login and back, is said, and is taken back by the same button', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(reporter));
    await follow(page, () => followButton(page).tap());
    await expect(told(page)).toContainText(words('follow.login'));
    expect(await own.platform.calls({ operation: 'topicSub' })).toEqual([]);
    await follow(page, () =>
      told(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await follow(page, () => sendPassword(page));
    await expect(page).toHaveURL(/#follow$/);
    await follow(page, () => followButton(page).tap());
    await expect(told(page)).toHaveText(words('follow.done'));
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
    await follow(page, () => followButton(page).tap());
    await expect(told(page)).toHaveText(words('follow.taken'));
    const [followed] = await own.platform.calls({ operation: 'topicSub' });
    expect([followed?.method, followed?.body.id, followed?.body.type]).toEqual(['POST', '1', '2']);
    expect(await own.platform.calls({ operation: 'topicSubCancel' })).toHaveLength(1);
  });
});

test('R4.20 R7.66 R7.67 with scripts a tap follows, the next one stops, and what holds is there after a reload, for no other reader', async ({
  page,
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(reporter));
  await expect(followButton(page)).toHaveAccessibleName(`${words('follow.follow')} 段晓岚`);
  await followButton(page).tap();
  await expect(told(page)).toHaveText(words('follow.done'));
  await expect(followButton(page)).toHaveAccessibleName(`${words('follow.followed')} 段晓岚`);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await (await browser.newContext()).newPage();
  const html = await (await other.request.get(own.page(reporter))).text();
  expect(html).not.toContain(demoMember.nickname);
  await other.goto(own.page(reporter));
  await other.getByRole('heading', { level: 1 }).click();
  await expect(followButton(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();
  await followButton(page).tap();
  await expect(told(page)).toHaveText(words('follow.taken'));
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('R4.20 with scripts what the platform refuses is taken back and told', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await own.platform.faults({ topicSub: 'status:9' });
  await page.goto(own.page(reporter));
  await followButton(page).tap();
  await expect(told(page)).toHaveText('测试错误 9');
  await expect(followButton(page)).toHaveAttribute('aria-pressed', 'false');
});
