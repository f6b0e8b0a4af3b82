import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, listItems, publishedArticle } from './reader';
import { phrasePattern, words } from './words';

const everyRole = [
  ...['author', 'reporter', 'editor', 'executiveEditor', 'planner', 'supervisor', 'photographer'],
  ...[
    'graphicDesigner',
    'coordinator',
    'correspondent',
    'intern',
    'layout',
    'director',
    'finalChecker',
    'source',
  ],
];

/** Cards of a column as its page shows them, by id. */
function card(page: Page, id: number) {
  return listItems(page).and(page.locator(`[data-id="${id}"]`));
}

function metaOf(page: Page, property: string) {
  return page.locator(`meta[property="${property}"]`).getAttribute('content');
}

/** The credits of an article by their label. */
async function creditsOn(page: Page): Promise<Record<string, string>> {
  for (const fold of await page.locator('article details').all())
    await fold.evaluate((element) => element.setAttribute('open', ''));
  const rows = await page.locator('article dl > div').all();
  const texts = rows.map(async (row) => [
    await row.locator('dt').innerText(),
    await row.locator('dd').innerText(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

test('R3.02 what nobody has read yet does not say so', async ({ page, kanbao }) => {
  const reads = page.locator('[data-fresh="reads"]');
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await expect(reads).toHaveText(/\d/);
  await page.goto(kanbao.page('/newsDetail/1/1006.html'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reads).toHaveCount(0);
});

test('R3.02 R2.11 a title is the same in list, article, page title and what is shared', async ({
  page,
  kanbao,
}) => {
  const { textTitle } = await publishedArticle(kanbao, '5001');
  await page.goto(kanbao.page('/columnDetail/5.html'));
  await expect(card(page, 5001).getByRole('heading')).toHaveText(textTitle);
  await card(page, 5001).getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textTitle);
  await expect(page).toHaveTitle(textTitle);
  expect(await metaOf(page, 'og:title')).toBe(textTitle);
  await page
    .locator('summary')
    .filter({ hasText: words('share.title') })
    .first()
    .tap();
  const weibo = page.getByRole('link', { name: words('share.sinaweibo') });
  expect(new URL((await weibo.getAttribute('href')) ?? '').searchParams.get('title')).toBe(textTitle);
});

test('R3.01 links, counts and content of an article carry its id', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnDetail/3.html'));
  const [id] = await idsOf(listItems(page));
  await follow(page, () => listItems(page).first().getByRole('link').tap());
  expect(page.url()).toBe(kanbao.page(`/newsDetail/3/${id}.html`));
  // Fresh counts come when reading begins.
  await Promise.all([page.waitForResponse(/\/api\/counts/), page.getByRole('heading', { level: 1 }).tap()]);
  const idsSent = async (operation: string, field: string) =>
    (await kanbao.platform.calls({ operation })).map(({ query }) => query[field]);
  expect(await idsSent('getArticleContent', 'articleId')).toContain(id);
  expect(await idsSent('getArticleCounts', 'articleIds')).toContain(id);
});

test('R3.03 an article reached without its column names and links it', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/5001.html'));
  const column = page.locator('article').getByRole('link', { name: '经济', exact: true });
  await column.tap();
  await expect(page).toHaveURL(kanbao.page('/columnDetail/5.html'));
});

test('R3.04 R9.19 R9.20 times: relative or a date in lists, date and minute in the article', async ({
  page,
  kanbao,
}) => {
  const { publishtime } = await publishedArticle(kanbao, '16060');
  await page.goto(kanbao.page('/newsDetail/16/16060.html'));
  await expect(page.locator('article time').first()).toHaveText(publishtime.slice(0, 16));
  await page.goto(kanbao.page('/columnDetail/16.html'));
  const times = await listItems(page).locator('time').allInnerTexts();
  expect(times).toHaveLength(20);
  const relative = ['minutes', 'hours', 'days'].map((unit) => phrasePattern(`time.${unit}`, 'count'));
  const known = new RegExp(`^(?:${[words('time.justNow'), ...relative].join('|')}|\\d{4}-\\d\\d-\\d\\d)$`);
  expect(times.filter((time) => !known.test(time))).toEqual([]);
  // Column 8's oldest article is of three weeks ago: beyond what style 3 says in words.
  await page.goto(kanbao.page('/columnDetail/8.html'));
  const { publishtime: oldest } = await publishedArticle(kanbao, '8003');
  await expect(card(page, 8003).locator('time')).toHaveText(oldest.slice(0, 10));
});

test('R3.05 R3.08 picType decides how a card shows its pictures', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnDetail/5.html'));
  const layouts = { 5001: ['lead', 1], 5002: ['side', 1], 5003: ['triple', 3], 5004: ['text', 0] } as const;
  for (const [id, [layout, pictures]] of Object.entries(layouts)) {
    await expect(card(page, Number(id))).toHaveAttribute('data-layout', layout);
    await expect(card(page, Number(id)).locator('img')).toHaveCount(pictures);
  }
  const widthOf = async (id: number) =>
    (await card(page, id).locator('img').first().boundingBox())?.width ?? 0;
  expect(await widthOf(5001)).toBeGreaterThan(2 * (await widthOf(5002)));
});

test('R3.06 R3.16 R3.23 type 0 and types nobody knows are news, others have their tag', async ({
  page,
  kanbao,
}) => {
  for (const [column, id] of [
    [5, 5001],
    [9, 9002],
    [7, 7004],
  ] as const) {
    await page.goto(kanbao.page(`/columnDetail/${column}.html`));
    await expect(card(page, id)).toHaveAttribute('data-kind', 'news');
    await card(page, id).getByRole('link').tap();
    await expect(page).toHaveURL(kanbao.page(`/newsDetail/${column}/${id}.html`));
    await expect(page.locator('article h1')).toBeVisible();
  }
  for (const [column, id, tag] of [
    [13, 13001, 'tags.imageSet'],
    [12, 12001, 'tags.video'],
    [10, 10005, 'tags.specialTopic'],
    [11, 11006, 'tags.link'],
    [14, 14002, 'liveStates.live'],
    [13, 13007, 'tags.h5'],
  ] as const) {
    await page.goto(kanbao.page(`/columnDetail/${column}.html`));
    // A live says so on its picture as well.
    await expect(
      card(page, id)
        .getByText(words(`card.${tag}`), { exact: true })
        .first(),
    ).toBeVisible();
    const href = await card(page, id).getByRole('link').getAttribute('href');
    expect((await page.request.get(kanbao.siteUrl + href)).status(), tag).toBe(200);
  }
});

test('R3.24 R3.25 R3.26 R3.27 R3.28 every credit has its label, absent ones leave none', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/newsDetail/23/23002.html'));
  const labels = (roles: readonly string[]) => roles.map((role) => words(`article.credits.${role}`));
  const all = await creditsOn(page);
  expect(Object.keys(all).sort()).toEqual(labels(everyRole).sort());
  expect(Object.values(all).filter((name) => name.trim() === '')).toEqual([]);

  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  const some = await creditsOn(page);
  const roles = ['reporter', 'photographer', 'graphicDesigner', 'editor', 'finalChecker', 'source'];
  expect(Object.keys(some).sort()).toEqual(labels(roles).sort());
  expect(some[words('article.credits.reporter')]).toBe('杨云川、张若溪');
});

test('R3.15 R3.29 R9.26 the view count is in 万 beyond ten thousand', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/3/3003.html'));
  await expect(page.locator('article header')).toContainText(
    words('article.reads', { total: 2, count: '1.23万' }),
  );
});

test('R3.30 word count and reading time are those of the text', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  const text = (await page.locator('article p, article h2, article td, article th').allInnerTexts()).join('');
  const letters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const header = await page.locator('article header').innerText();
  const told = Number(new RegExp(phrasePattern('article.characterCount', 'count')).exec(header)?.[1]);
  expect(told).toBeGreaterThan(letters * 0.85);
  expect(told).toBeLessThan(letters * 1.2);
  const minutes = Number(new RegExp(phrasePattern('article.readingTime', 'minutes')).exec(header)?.[1]);
  // Between a quick and a careful reader.
  expect(minutes).toBeGreaterThanOrEqual(Math.floor(told / 700));
  expect(minutes).toBeLessThanOrEqual(Math.ceil(told / 250));
});

test('R3.31 R3.32 R3.33 R3.34 rewards, copyright, original mark and young reporter, where there are such', async ({
  page,
  kanbao,
}) => {
  const article = page.locator('article');
  await page.goto(kanbao.page('/newsDetail/4/4001.html'));
  await expect(article.getByText(words('article.rewards', { count: 88 }))).toBeVisible();
  await expect(article.getByText(words('article.copyright'))).toBeVisible();
  await expect(article.getByText(words('article.original'), { exact: true })).toBeVisible();

  await page.goto(kanbao.page('/newsDetail/4/4003.html'));
  await expect(article).not.toContainText(new RegExp(phrasePattern('article.rewards', 'count')));
  await expect(article.getByText(words('article.copyright'))).toHaveCount(0);
  await expect(article.getByText(words('article.original'), { exact: true })).toHaveCount(0);
  const youngReporter = page.getByRole('region', { name: words('article.youngReporter.title') });
  await expect(youngReporter).toHaveCount(0);

  await page.goto(kanbao.page('/newsDetail/8/8001.html'));
  const labels = ['number', 'school', 'class'].map((fact) => words(`article.youngReporter.${fact}`));
  await expect(youngReporter.locator('dt')).toHaveText(labels);
  for (const value of await youngReporter.locator('dd').allInnerTexts()) expect(value.trim()).not.toBe('');
});
