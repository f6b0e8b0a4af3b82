import { expect, test } from './journey';
import { configure, idsOf, listItems } from './reader';
import { wordsOf } from './words';

const words = wordsOf('cn');

/** One article of each type (Spec §3) on a list of the demo paper: where its card leads and what tag it carries. */
const kinds = [
  { type: 0, list: '/columnDetail/4.html', id: '4001', route: 'newsDetail', tag: 'news' },
  { type: 1, list: '/columnDetail/13.html', id: '13027', route: 'imageDetail', tag: 'imageSet' },
  { type: 2, list: '/columnDetail/12.html', id: '12006', route: 'videoDetail', tag: 'video' },
  { type: 3, list: '/columnDetail/20.html', id: '20003', route: 'specDetail', tag: 'specialTopic' },
  { type: 4, list: '/columnDetail/4.html', id: '4051', route: 'linkDetail', tag: 'link' },
  { type: 6, list: '/columnDetail/14.html', id: '14002', route: 'liveDetail', tag: 'live' },
  { type: 12, list: '/columnDetail/8.html', id: '8051', route: 'linkDetail', tag: 'h5' },
] as const;

for (const { type, list, id, route, tag } of kinds) {
  test(`R1.09 R3.06 R3.16 R3.17 R3.18 R3.19 R3.20 R3.21 R3.22 type ${type} opens from a list as ${route}`, async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page(list));
    const card = listItems(page).and(page.locator(`[data-id="${id}"]`));
    const title = (await card.getByRole('heading').textContent()) ?? '';
    // A live that runs says so by its state, too, which holds the word.
    await expect(card.getByText(words(`card.tags.${tag}`)).first()).toBeVisible();
    await card.getByRole('link').first().tap();
    await expect(page).toHaveURL(new RegExp(`/${route}/`));
    // A desk may put a word before the title, as 视频: the card says it by its tag.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await heading.textContent()).toContain(title);
  });
}

test('R3.06 R3.16 R3.23 articles of types that nobody knows are tagged and opened as news', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  for (const type of [0, 5, 99]) {
    const id = await kanbao.platform.article({
      key: `type-${type}`,
      columnId: 5,
      type,
      title: `类型${type}的稿件`,
      publishedAt: Date.now(),
    });
    await kanbao.forget({ tags: ['column:5'] });
    await page.goto(kanbao.page('/columnDetail/5.html'));
    const card = page.locator(`main [data-id="${id}"]`);
    await expect(card.getByText(words('card.tags.news'), { exact: true })).toBeVisible();
    await card.getByRole('link').first().tap();
    await expect(page).toHaveURL(kanbao.page(`/newsDetail/5/${id}.html`));
  }
});

test('R3.42 R7.13 lead articles without a picture, and all where there is no carousel, stand in the list', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const title = '头条没有图片';
  await kanbao.platform.article({ key: 'bare-lead', columnId: 1, title, publishedAt: Date.now() });
  await kanbao.forget({ tags: ['column:1'] });
  await page.goto(kanbao.page('/home.html'));
  const carousel = page.getByRole('region', { name: words('home.carousel') });
  await expect(listItems(page).first()).toContainText(title);
  const leads = await idsOf(carousel.locator('[data-id]'));
  expect(leads).toHaveLength(3);
  await configure(kanbao, { displayConfig: { carousel: false } }, ['/home.html']);
  await page.goto(kanbao.page('/home.html'));
  await expect(carousel).toHaveCount(0);
  expect((await idsOf(listItems(page))).slice(1, 4)).toEqual(leads);
});

test('R2.83 isView hides the site’s own navigation, the article stays', async ({ page, kanbao }) => {
  const path = kanbao.page('/newsDetail/1/1002.html');
  await page.goto(path);
  await expect(page.getByRole('banner')).toHaveCount(1);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(`${path}?isView=true`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words('common.back') })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('R8.13 in a social app’s web view, which often cannot save files, the advice to use the browser stands by them', async ({
  browser,
  kanbao,
}) => {
  const path = kanbao.page('/newsDetail/3/3001.html');
  const advice = words('article.filesHint');
  const social = await browser.newPage({ userAgent: 'Mozilla/5.0 MicroMessenger/8.0.57' });
  await social.goto(path);
  await expect(social.getByText(advice)).toBeVisible();
  const ordinary = await browser.newPage();
  await ordinary.goto(path);
  await expect(ordinary.getByText(advice)).toHaveCount(0);
  await Promise.all([social.close(), ordinary.close()]);
});
