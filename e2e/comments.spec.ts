import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf } from './reader';
import { sendPassword, signInByPassword } from './sign-in';
import { words } from './words';

/** A live of the demo paper with more comments than one page has, and an article with a few. */
const live = '/liveDetail/14502.html';
const talkedAbout = '/newsDetail/12/12003.html';

const comments = '#comment-list > li';

test('R2.27 R3.59 R7.77 R7.80 under a live stand some comments, and the way to all, which page on to the end', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(live));
  const beside = page.getByRole('region', { name: words('comment.title') });
  await expect(beside.locator('ol > li[id^="comment-"]')).toHaveCount(5);
  const bar = page.getByRole('navigation', { name: words('common.articleBar') });
  await expect(bar.getByRole('link', { name: words('comment.title') })).toHaveAttribute('href', '#comments');
  const all = beside.getByRole('link', { name: /\d+条/ }).last();
  const total = Number.parseInt((await all.textContent())?.replace(/\D/g, '') ?? '', 10);
  await expect(bar).toContainText(`${total}`);
  await follow(page, () => all.tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('titles.commentAll'));
  await expect(page.getByText(words('comment.count', { count: total }))).toBeVisible();
  await expect(page.locator(comments)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.getByText(words('card.listEnd'))).toBeVisible();
  const ids = await idsOf(page.locator(comments));
  expect(new Set(ids).size).toBe(25);
});

test('what is said far below the screen is found by the browser’s own search', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/commentAll/3003/0.html'));
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.locator(comments)).toHaveCount(40);
  await page.evaluate(() => scrollTo(0, 0));
  // What the browser's search box does; not in any standard.
  const find = (text: string) =>
    page.evaluate((asked) => {
      getSelection()?.removeAllRanges();
      return 'find' in window && typeof window.find === 'function' && window.find(asked) === true;
    }, text);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // Browsers without a window answer no search at all.
  const answers = await find(title);
  const texts = await page
    .locator(comments)
    .evaluateAll((items) => items.map((item) => item.querySelector('p[dir=auto]')?.textContent ?? ''));
  const found = await Promise.all(texts.map((text) => find(text.slice(0, 12))));
  expect(found).toEqual(Array(40).fill(answers));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.27 R3.60 R3.66 comments page on by links, newest or most liked first, to the end', async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page('/commentAll/14502/1.html'));
    await follow(page, () => page.getByRole('link', { name: words('card.loadMore') }).tap());
    await expect(page.locator(comments)).toHaveCount(5);
    await expect(page.getByRole('link', { name: words('card.loadMore') })).toHaveCount(0);
    await follow(page, () => page.getByRole('link', { name: words('comment.hot'), exact: true }).tap());
    const likes = await page.locator(`${comments} > div > p [data-likes]`).allTextContents();
    const numbers = likes.map(Number);
    expect(numbers.filter((number) => number > 0).length).toBeGreaterThan(5);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  test('a comment has an address of its own, which shows it on whatever page it is', async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page('/commentAll/14502/1.html'));
    await follow(page, () => page.getByRole('link', { name: words('card.loadMore') }).tap());
    const last = page.locator(comments).last();
    const text = await last.locator('p[dir]').textContent();
    await follow(page, () => last.locator('a:has(time)').tap());
    const linked = page.getByRole('region', { name: words('comment.linked') });
    await expect(linked).toContainText(text ?? '');
    await expect(linked.locator('li:target')).toHaveCount(1);
  });
});

test('comments that cannot be had take nothing from the article, and are asked for again', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await own.platform.faults({ discussView: 'hang', discussHot: 'hang', discussCount: 'hang' });
  const answer = await page.goto(own.page(talkedAbout));
  expect(answer?.status()).toBe(200);
  const beside = page.getByRole('region', { name: words('comment.title') });
  await expect(beside).toContainText(words('comment.failed'));
  await own.platform.clearFaults();
  await expect(async () => {
    // To the end, as a second tap would begin again.
    await follow(page, () => beside.getByRole('link', { name: words('states.tryAgain') }).tap());
    await expect(beside.locator('li').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('R2.27 R2.28 what nobody knows is missing; what is closed can be read and says so', async ({
  page,
  request,
  kanbao,
}) => {
  for (const path of ['/commentAll/987654/0.html', '/replyAll/987654.html']) {
    expect((await request.get(kanbao.page(path))).status(), path).toBe(404);
  }
  await page.goto(kanbao.page('/commentAll/11006/0.html'));
  await expect(page.getByText(words('comment.closed'))).toBeVisible();
});

/** The form of a page, and what it is told. */
const formOf = (page: Page) => page.locator('form[action="/api/comment"]');

async function write(page: Page, text: string): Promise<void> {
  await formOf(page).getByRole('textbox').fill(text);
  await formOf(page).locator('button[type=submit]').tap();
}

test.describe('a comment without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R5.01 R5.04 R7.81 nobody’s text is lost: empty, not logged in, then logged in, then sent once', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    const text = `桥修好了，走着踏实。${Date.now()}`;
    await page.goto(own.page(talkedAbout));
    await write(page, '   ');
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.empty'));
    await write(page, text);
    await expect(formOf(page).getByRole('status')).toContainText(words('comment.login'));
    await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
    expect(await own.platform.calls({ operation: 'discuss' })).toEqual([]);
    await follow(page, () =>
      formOf(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await sendPassword(page);
    await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
    await formOf(page).locator('button[type=submit]').tap();
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.sent'));
    await expect(formOf(page).getByRole('textbox')).toHaveValue('');
    await expect(page.getByText(text)).toBeVisible();
    expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
  });

  test('R3.67 a reply stands under the comment that it answers', async ({ page, borrowOwn }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    const text = `同意！${Date.now()}`;
    await page.goto(own.page('/commentAll/14502/1.html'));
    const first = page.locator(comments).first();
    await follow(page, () => first.getByRole('link', { name: words('comment.reply'), exact: true }).tap());
    await write(page, text);
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.sent'));
    await expect(page.locator('ol[id^="replies-"]').getByText(text)).toBeVisible();
    const [call] = await own.platform.calls({ operation: 'discuss' });
    expect(JSON.stringify(call)).toMatch(/14502/);
  });

  test('R8.24 what the platform kept and did not say is found among the reader’s own comments, and not sent again', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    await page.goto(own.page(talkedAbout));
    await own.platform.faults({ discuss: 'stored:drop' });
    const text = `修桥的师傅辛苦了${Date.now()}`;
    await write(page, text);
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.sent'));
    await expect(page.getByText(text)).toHaveCount(1);
    await own.platform.clearFaults();
    expect(await own.platform.calls({ operation: 'discuss' })).toHaveLength(1);
  });

  test('R8.24 what nobody knows the outcome of comes back to its form, and is sent again when the reader wants it', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await signInByPassword(page, own);
    await page.goto(own.page(talkedAbout));
    await own.platform.faults({ discuss: 'drop', myDiscuss: 'http:500' });
    const text = `说一句${Date.now()}`;
    await write(page, text);
    await expect(formOf(page).getByRole('status')).toHaveText(words('write.unknown'));
    await expect(formOf(page).getByRole('textbox')).toHaveValue(text);
    await own.platform.clearFaults();
    await formOf(page).locator('button[type=submit]').tap();
    await expect(formOf(page).getByRole('status')).toHaveText(words('comment.sent'));
    await expect(page.getByText(text)).toBeVisible();
  });
});

test('what others say meanwhile is offered, and stands there when the reader wants it', async ({
  page,
  browser,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const path = '/commentAll/14502/1.html';
  await page.goto(own.page(path));
  const newest = page.locator(comments).first();
  const before = await newest.getAttribute('id');

  const other = await (await browser.newContext({ hasTouch: true })).newPage();
  await signInByPassword(other, own);
  const text = `刚从垭口下来${Date.now()}`;
  const answer = await other.request.post(`${own.siteUrl}/api/comment`, {
    form: { of: '14502', source: '1', content: text },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  await other.context().close();

  // The page's script comes with the first touch.
  await page.getByRole('heading', { level: 1 }).tap();
  const offer = page.getByRole('link', { name: words('comment.fresh', { count: 1 }) });
  await expect(offer).toBeVisible();
  expect(await newest.getAttribute('id')).toBe(before);
  await offer.tap();
  await expect(newest).toContainText(text);
  await expect(newest).toBeFocused();
  await expect(offer).toHaveCount(0);
});
