import { expect, test } from './journey';
import { listItems } from './reader';
import { wordsOf } from './words';

const words = wordsOf('cn');

/** One article of each type (Spec §3) on a list of the demo paper: where its card leads and what tag it carries. */
const kinds = [
  { type: 0, list: '/columnDetail/4.html', id: '4001', route: 'newsDetail', tag: undefined },
  { type: 1, list: '/columnDetail/13.html', id: '13027', route: 'imageDetail', tag: 'imageSet' },
  { type: 2, list: '/columnDetail/12.html', id: '12006', route: 'videoDetail', tag: 'video' },
  { type: 3, list: '/columnDetail/20.html', id: '20003', route: 'specDetail', tag: 'specialTopic' },
  { type: 4, list: '/columnDetail/4.html', id: '4051', route: 'linkDetail', tag: 'link' },
  { type: 6, list: '/columnDetail/14.html', id: '14002', route: 'liveDetail', tag: undefined },
  { type: 12, list: '/columnDetail/8.html', id: '8051', route: 'linkDetail', tag: 'h5' },
] as const;

for (const { type, list, id, route, tag } of kinds) {
  test(`R1.09 R3.17 R3.18 R3.19 R3.20 R3.21 R3.22 type ${type} opens from a list as ${route}`, async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page(list));
    const card = listItems(page).and(page.locator(`[data-id="${id}"]`));
    const title = (await card.getByRole('heading').textContent()) ?? '';
    if (tag) await expect(card.getByText(words(`card.tags.${tag}`), { exact: true })).toBeVisible();
    await card.getByRole('link').first().tap();
    await expect(page).toHaveURL(new RegExp(`/${route}/`));
    // A desk may put a word before the title on a card, as 正在直播.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(title).toContain(await heading.textContent());
  });
}

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
