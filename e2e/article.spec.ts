import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, listItems, pageWidth, scrollTop } from './reader';
import { words } from './words';

const long = '/newsDetail/1/1001.html';

async function scrollToPixel(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
}

test('R2.12 one tap leads to the end of a long article', { tag: '@quick' }, async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  await page.getByRole('link', { name: words('article.jumpToBottom') }).tap();
  await expect(page.locator('#page-end')).toBeInViewport();
});

test('the arrow back leads to the page before, also after jumps on this one', async ({ page, kanbao }) => {
  const bar = page.getByRole('navigation', { name: words('common.articleBar') });
  const jump = page.getByRole('link', { name: words('article.jumpToBottom') });
  const home = kanbao.page('/home.html');
  await page.goto(home);
  await follow(page, () => page.locator('main a[href*="/newsDetail/"]').first().tap());
  const article = page.url();
  await jump.tap();
  await page.waitForURL(`${article}#page-end`);
  await bar.getByRole('link', { name: words('common.back') }).tap();
  await page.waitForURL(home);
  // Whoever came from elsewhere has no page of ours before this one.
  await page.goto('about:blank');
  await page.goto(article);
  await jump.tap();
  await page.waitForURL(`${article}#page-end`);
  await follow(page, () => bar.getByRole('link', { name: words('common.back') }).tap());
  expect(page.url()).toBe(home);
});

test('R2.75 R9.07 the way back to the top is offered beyond 300 px and leads there', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(long));
  const button = page.getByRole('button', { name: words('common.toTop') });
  await scrollToPixel(page, 300);
  // The page looks at its place twice a second: what it does not show now, it will not show.
  await expect(page.locator('[data-edge="bottom"]')).toHaveAttribute('data-hidden');
  await expect(button).toHaveCount(0);
  await scrollToPixel(page, 301);
  await expect(button).toBeVisible();
  await button.tap();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('by keyboard the way to the top takes the focus along', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  await scrollToPixel(page, 2000);
  const button = page.getByRole('button', { name: words('common.toTop') });
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('link', { name: words('common.skipToContent') })).toBeFocused();
});

test('R9.34 the text grows by two steps and stays so on other pages', async ({ page, kanbao }) => {
  const sizeOf = () =>
    page
      .locator('article p')
      .filter({ hasText: '。' })
      .nth(1)
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await page.goto(kanbao.page(long));
  const scale = 390 / 375;
  expect(await sizeOf()).toBeCloseTo((36 / 2) * scale, 1);
  await page.getByLabel(words('common.more'), { exact: true }).tap();
  const larger = page.getByRole('button', { name: words('article.fontSize.larger') });
  await larger.tap();
  await larger.tap();
  await expect.poll(sizeOf).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  expect(await sizeOf()).toBeCloseTo(((36 + 2 * 4) / 2) * scale, 1);
});

test('R9.35 375 of 750 design pixels are half the screen', async ({ page, kanbao }) => {
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(kanbao.page(long));
    const wide = await page.evaluate(() => {
      const ruler = document.createElement('div');
      ruler.style.width = 'calc(375 / 2 * var(--px))';
      document.body.append(ruler);
      return ruler.getBoundingClientRect().width;
    });
    expect(wide).toBeCloseTo(width / 2, 0);
  }
});

test('pictures open in place, close by the way back, and the article stays', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  const pictures = page.locator('a[data-lightbox]');
  await pictures.nth(1).tap();
  const box = page.getByRole('dialog');
  await expect(box).toBeVisible();
  await expect(box.getByText(`2 / ${await pictures.count()}`)).toBeVisible();
  await expect(box.locator('img').first()).toBeVisible();
  await page.goBack();
  await expect(box).toHaveCount(0);
  expect(page.url()).toBe(kanbao.page(long));
  // Closed by its own button it leaves no step behind.
  await pictures.first().tap();
  await expect(box).toBeVisible();
  await expect(async () => {
    // It hears taps when it has opened.
    await box.getByRole('button', { name: words('common.close') }).tap();
    await expect(box).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => history.state?.lightbox ?? null)).toBeNull();
});

test('two taps while the pictures are on their way open them once', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('a[data-lightbox]')) link.click();
  });
  const box = page.getByRole('dialog');
  await expect(box).toHaveCount(1);
  await expect(async () => {
    // It hears keys when it has opened.
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect.poll(() => page.evaluate(() => history.state?.lightbox ?? null)).toBeNull();
});

test('without a script a picture’s link opens the picture', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(long));
  const href = await page.locator('a[data-lightbox]').first().getAttribute('href');
  const picture = await context.request.get(new URL(href ?? '', kanbao.siteUrl).href);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  await context.close();
});

test('a wide table scrolls in its own frame, not the page', async ({ page, kanbao }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  const frame = page.locator('.table-frame').first();
  const [inner, outer] = await frame.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(inner).toBeGreaterThan(outer ?? 0);
  await frame.evaluate((element) => element.scrollTo({ left: 40, behavior: 'instant' }));
  expect(await frame.evaluate((element) => element.scrollLeft)).toBe(40);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
});

test('on paper an article has no bars and no buttons', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  await scrollToPixel(page, 600);
  await expect(page.getByRole('button', { name: words('common.toTop') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: words('common.articleBar') })).toBeHidden();
  await expect(page.getByLabel(words('topBar.settings'))).toBeHidden();
  await expect(page.getByRole('button', { name: words('common.toTop') })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R4.24 nothing of one article remains in the next', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/4/4002.html'));
  const vote = page.getByText(words('vote.closed'));
  await expect(vote).toBeVisible();
  const related = page.getByRole('region', { name: words('article.related') });
  const before = await idsOf(related.locator('[data-id]'));
  await follow(page, () => related.locator('[data-id]').first().getByRole('link').tap());
  await expect(vote).toHaveCount(0);
  expect(await idsOf(related.locator('[data-id]'))).not.toEqual(before);
});

test('R7.23 R7.24 R7.25 related, recommended and hot articles, the first two with more of them', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/newsDetail/16/16001.html'));
  await expect(
    page.getByRole('region', { name: words('article.hot') }).getByRole('listitem'),
  ).not.toHaveCount(0);
  for (const [name, first] of [
    ['related', 4],
    ['recommended', 6],
  ] as const) {
    const section = page.getByRole('region', { name: words(`article.${name}`) });
    const cards = section.getByRole('listitem');
    const more = section.getByRole('link', { name: words('common.more') });
    await expect(cards).toHaveCount(first);
    await follow(page, () => more.tap());
    await expect(cards).not.toHaveCount(first);
    const shown = await idsOf(cards);
    expect(shown.length).toBeGreaterThan(10);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain('16001');
    await expect(section).toBeInViewport();
    expect(page.url()).toContain(`#${name}`);
    await page.goto(kanbao.page('/newsDetail/16/16001.html'));
  }
});

test('R8.18 an unknown article is told in a designed page with status 404', async ({ page, kanbao }) => {
  for (const path of ['/newsDetail/1/999999.html', '/newsDetail/abc.html', '/newsDetail.html']) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.missing.title'));
    await page.getByRole('link', { name: words('states.backHome') }).tap();
    await expect(page).toHaveURL(kanbao.page('/home.html'));
    await expect(listItems(page)).not.toHaveCount(0);
  }
});

test('R8.18 a withdrawn article says so with status 410, a draft never shows', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const draft = await kanbao.platform.article({
    key: 'draft',
    columnId: 1,
    title: '未发布',
    publishedAt: Date.now(),
    body: '<p>稿</p>',
  });
  await kanbao.platform.articleState(draft, 'draft');
  await kanbao.platform.articleState('1002', 'withdrawn');
  expect((await page.goto(kanbao.page(`/newsDetail/1/${draft}.html`)))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.missing.title'));
  expect((await page.goto(kanbao.page('/newsDetail/1/1002.html')))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.withdrawn.title'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
