import { idsOf, listItems, navigateBy, pageWidth, scrollTop } from './browser-page';
import { expect, test } from './browser-test';
import { words, wordsOf } from './words';

const flashColumn = '/columnDetail/16.html';

test('R1.04 R3.01 navigates from home to a column, an article and back by taps, at 320 px', async ({
  page,
  kanbao,
}) => {
  const width = 320;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(kanbao.pageUrl('/home.html'));
  expect(await pageWidth(page)).toBeLessThanOrEqual(width);

  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  await navigateBy(page, () => bar.getByRole('link', { name: '经济' }).tap());
  await expect(bar.getByRole('link', { name: '经济' })).toHaveAttribute('aria-current', 'page');
  expect(await pageWidth(page)).toBeLessThanOrEqual(width);

  const card = listItems(page).first();
  const id = await card.getAttribute('data-id');
  const title = await card.getByRole('heading').innerText();
  await navigateBy(page, () => card.getByRole('link').tap());
  expect(page.url()).toBe(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await pageWidth(page)).toBeLessThanOrEqual(width);

  const tools = page.getByRole('navigation', { name: words('common.articleBar') });
  await tools.getByRole('link', { name: words('common.back') }).tap();
  await expect(page).toHaveURL(/column=5/);
  await expect(listItems(page).first()).toHaveAttribute('data-id', String(id));
});

test('R3.42 swipes the carousel', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/home.html'));
  const carousel = page.getByRole('region', { name: words('home.carousel') });
  const [first, second] = [carousel.getByRole('listitem').first(), carousel.getByRole('listitem').nth(1)];
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await carousel.getByRole('list').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport({ ratio: 0.5 });
});

test('R2.77 a link opens its page at the top', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(flashColumn));
  const card = listItems(page).nth(15);
  await card.scrollIntoViewIfNeeded();
  expect(await scrollTop(page)).toBeGreaterThan(300);
  await navigateBy(page, () => card.getByRole('link').tap());
  expect(await scrollTop(page)).toBe(0);
});

test('R2.58 R9.01 R9.02 R4.26 a column lists 20 items and appends 20 at a time until its end, without duplicates', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(flashColumn));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('快讯');
  const more = page.getByRole('link', { name: words('card.loadMore') });
  for (const count of [20, 40, 60]) {
    await expect(listItems(page)).toHaveCount(count);
    await more.tap();
  }
  await expect(listItems(page)).toHaveCount(66);
  await expect(page.getByText(words('card.listEnd'))).toBeVisible();
  await expect(more).toHaveCount(0);
  expect(new Set(await idsOf(listItems(page))).size).toBe(66);
});

test('R8.23 keeps the list when “more” fails and retries on the next tap', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(flashColumn));
  const shownIds = await idsOf(listItems(page));
  await page.route(/lastFileId/, (route) => route.abort());
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  const retryLink = page.getByRole('link', { name: words('card.loadFailed') });
  await expect(retryLink).toBeVisible();
  expect(await idsOf(listItems(page))).toEqual(shownIds);

  await page.unroute(/lastFileId/);
  await page.route(/lastFileId/, (route) => route.fulfill({ status: 503, body: '<ol id="list"></ol>' }));
  await Promise.all([page.waitForResponse(/lastFileId/), retryLink.tap()]);
  await expect(retryLink).not.toHaveAttribute('aria-busy', 'true');
  expect(await idsOf(listItems(page))).toEqual(shownIds);

  await page.unroute(/lastFileId/);
  await retryLink.tap();
  await expect(listItems(page)).toHaveCount(40);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R1.01 opens home, further pages of a column and an article', async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl('/home.html'));
    await expect(listItems(page)).not.toHaveCount(0);

    await page.goto(kanbao.pageUrl(flashColumn));
    const first = await idsOf(listItems(page));
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect(page).toHaveURL(/page=1/);
    const second = await idsOf(listItems(page));
    expect(second).toHaveLength(20);
    expect(second.filter((id) => first.includes(id))).toEqual([]);

    await listItems(page).first().getByRole('link').tap();
    await expect(page).toHaveURL(/\/newsDetail\//);
    await expect(page.locator('article p').first()).not.toBeEmpty();
  });

  test('R1.20 R3.130 switches the language and keeps it', async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl('/newsDetail/1/1001.html'));
    await page.getByLabel(words('topBar.settings')).tap();
    await page.getByRole('button', { name: 'Français' }).tap();
    await expect(page).toHaveURL(kanbao.pageUrl('/newsDetail/1/1001.html'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto(kanbao.pageUrl('/home.html'));
    await expect(page).toHaveTitle(new RegExp(wordsOf('fr')('titles.home')));
  });
});
