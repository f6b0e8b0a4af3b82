import { expect, test } from './journey';
import { follow, idsOf, listItems } from './reader';
import { words } from './words';

/** An article of the demo paper that carries a tag with more than one page. */
const tagged = '/newsDetail/16/16003.html';
const tag = '便民';

test('R2.63 R7.28 a tag under an article leads to its articles, which page on to the end', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(tagged));
  await follow(page, () => page.getByRole('link', { name: tag, exact: true }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag);
  await expect(page).toHaveTitle(tag);
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(page.getByText(words('card.listEnd'))).toBeVisible();
  const ids = await idsOf(listItems(page));
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page.getByText(words('tag.count', { count: ids.length }), { exact: true })).toBeVisible();
});

test('R2.04 R2.63 no tag and an unknown one are pages that say so', async ({ request, kanbao }) => {
  for (const path of ['/tagList.html', '/tagList/987654.html', '/subscriptionList/987654.html']) {
    const answer = await request.get(kanbao.page(path));
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(words('states.missing.title'));
  }
});

test('R2.64 R3.95 R7.30 R7.31 R7.32 categories, those below them, and their accounts', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  const foot = page.getByRole('contentinfo');
  await follow(page, () => foot.getByRole('link', { name: words('titles.subscriptionList') }).tap());
  const categories = page.getByRole('navigation', { name: words('subscription.categories'), exact: true });
  await expect(categories.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page)).toHaveCount(20);
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  await expect(listItems(page)).toHaveCount(24);

  await follow(page, () => categories.getByRole('link', { name: '政务' }).tap());
  const below = page.getByRole('navigation', {
    name: words('subscription.subCategories', { category: '政务' }),
  });
  await follow(page, () => below.getByRole('link', { name: '县市' }).tap());
  await expect(categories.getByRole('link', { name: '政务' })).toHaveAttribute('aria-current', 'page');
  await expect(below.getByRole('link', { name: '县市' })).toHaveAttribute('aria-current', 'page');
  await expect(listItems(page).getByRole('heading', { level: 3 })).toHaveText([
    '雪山县融媒体中心',
    '松溪县融媒体中心',
    '江源县融媒体中心',
    '茶马县融媒体中心',
  ]);

  const asked = async (operation: string) =>
    (await kanbao.platform.calls({ operation })).map(({ query }) => query);
  expect((await asked('getCats')).every(({ code }) => code === 'XYACCOUNT')).toBe(true);
  expect((await asked('getSubCats')).map(({ id }) => id)).toContain('2');
  expect((await asked('getCatXys')).map(({ id }) => id)).toContain('22');
});

test('R7.24 the ranking has its four windows', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const bar = page.getByRole('navigation', { name: words('home.columns'), exact: true });
  await follow(page, () => bar.getByRole('link', { name: words('hot.title') }).tap());
  const windows = page.getByRole('navigation', { name: words('hot.windows') });
  await expect(windows.getByRole('link')).toHaveText(
    [0, 1, 2, 3].map((window) => words(`hot.window${window}`)),
  );
  for (const window of [1, 2, 3, 0]) {
    const link = windows.getByRole('link', { name: words(`hot.window${window}`) });
    await follow(page, () => link.tap());
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(listItems(page)).not.toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(words(`hot.window${window}`)));
  }
  const calls = await kanbao.platform.calls({ operation: 'getArticleHot' });
  expect(new Set(calls.map(({ query }) => query.type))).toEqual(new Set(['0', '1', '2', '3']));
});

test('R7.22 R3.99 the e-paper: an issue, a page, an article; a share of it is of type 7', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/17.html'));
  const issues = page.getByRole('navigation', { name: words('home.subColumns', { column: '数字报栏' }) });
  await expect(issues.getByRole('link')).toHaveCount(3);
  const front = page.getByRole('region', { name: 'A01版 要闻' });
  const first = front.getByRole('listitem').first();
  const id = String(await first.getAttribute('data-id'));
  const title = await first.getByRole('heading').innerText();
  await follow(page, () => first.getByRole('link').tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('article p').first()).not.toBeEmpty();
  const read = await kanbao.platform.calls({ operation: 'getPaperArticle' });
  expect(read.map(({ query }) => query.articleId)).toContain(id);

  const shared = await page.locator('[name="share-menu"] input').first().inputValue();
  expect(new URL(shared).searchParams.get('source')).toBe('3');
  const mark = await kanbao.platform.lastCall();
  const address = new URL(shared);
  await page.goto(kanbao.siteUrl + address.pathname + address.search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect
    .poll(async () =>
      (await kanbao.platform.calls({ after: mark, operation: 'event' })).map(({ body }) => [
        body.type,
        body.id,
        body.eventType,
      ]),
    )
    .toContainEqual(['7', id, '3']);
});

test('R2.33 R2.59 R2.60 R7.41 about us, a product and a notice are named by query or not at all', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/aboutUs.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于云岭日报');
  await page.goto(kanbao.page('/productDetail.html?id=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖黑颈鹤帆布袋');
  await expect(page.getByText(words('product.points', { count: 1200 }))).toBeVisible();
  await page.goto(kanbao.page('/noticeDetail.html?id=3'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('石巷排水改造完工后的几点说明');
  for (const path of ['/productDetail.html', '/noticeDetail.html?id=999', '/productDetail.html?id=..%2f1']) {
    expect((await page.request.get(kanbao.page(path))).status(), path).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.63 R2.64 lists of tags and accounts page on by links', async ({ page, kanbao }) => {
    await page.goto(kanbao.page(tagged));
    const list = await page.getByRole('link', { name: tag, exact: true }).getAttribute('href');
    for (const path of [list, new URL(kanbao.page('/subscriptionList.html')).pathname]) {
      await page.goto(kanbao.siteUrl + path);
      const first = await idsOf(listItems(page));
      await page.getByRole('link', { name: words('card.loadMore') }).tap();
      await expect(page).toHaveURL(/page=1/);
      const second = await idsOf(listItems(page));
      expect(second.length).toBeGreaterThan(0);
      expect(second.filter((id) => first.includes(id))).toEqual([]);
    }
  });
});
