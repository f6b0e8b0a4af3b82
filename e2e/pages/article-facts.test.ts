import { fetchArticle } from '../fetch-article';
import { sharedKanbao } from '../shared-kanbao';
import { phrasePattern, words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const openColumn = (id: number) => openPage(kanbao.pageUrl(`/columnDetail/${id}.html`));
const cardInColumn = (column: HtmlPage, id: number) => column.items.filter(`[data-id="${id}"]`);

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

function creditsOn({ $ }: HtmlPage): Record<string, string> {
  return Object.fromEntries(
    $('article dl > div')
      .toArray()
      .map((row) => [plainText($(row).find('dt')), plainText($(row).find('dd'))]),
  );
}

test('R3.02 an article without reads shows no count', async () => {
  const read = await openPage(kanbao.pageUrl('/newsDetail/1/1001.html'));
  expect(plainText(read.$('[data-fresh="reads"]'))).toMatch(/\d/);
  const unread = await openPage(kanbao.pageUrl('/newsDetail/1/1006.html'));
  expect(unread.heading).not.toBe('');
  expect(unread.$('[data-fresh="reads"]')).toHaveLength(0);
});

test('R3.24 R3.25 R3.26 R3.27 R3.28 every credit has its label, and missing credits have none', async () => {
  const labels = (roles: readonly string[]) => roles.map((role) => words(`article.credits.${role}`));
  const all = creditsOn(await openPage(kanbao.pageUrl('/newsDetail/23/23002.html')));
  expect(Object.keys(all).sort()).toEqual(labels(everyRole).sort());
  expect(Object.values(all)).not.toContain('');

  const some = creditsOn(await openPage(kanbao.pageUrl('/newsDetail/1/1001.html')));
  const roles = ['reporter', 'photographer', 'graphicDesigner', 'editor', 'finalChecker', 'source'];
  expect(Object.keys(some).sort()).toEqual(labels(roles).sort());
  expect(some[words('article.credits.reporter')]).toBe('杨云川、张若溪');
});

test('R3.15 R3.29 R9.26 the view count is in 万 beyond ten thousand', async () => {
  const { $ } = await openPage(kanbao.pageUrl('/newsDetail/3/3003.html'));
  expect(plainText($('article header'))).toContain(words('article.reads', { total: 2, count: '1.23万' }));
});

test('R3.31 R3.32 R3.33 R3.34 shows rewards, copyright, original label and young reporter only if the article has them', async () => {
  const rewarded = await openPage(kanbao.pageUrl('/newsDetail/4/4001.html'));
  for (const text of [
    words('article.rewards', { count: 88 }),
    words('article.copyright'),
    words('article.original'),
  ])
    expect(rewarded.byText(text, rewarded.$('article'))).toHaveLength(1);

  const plain = await openPage(kanbao.pageUrl('/newsDetail/4/4003.html'));
  expect(plainText(plain.$('article'))).not.toMatch(new RegExp(phrasePattern('article.rewards', 'count')));
  for (const key of ['article.copyright', 'article.original'])
    expect(plain.byText(words(key), plain.$('article'))).toHaveLength(0);
  expect(plain.byRole('region', words('article.youngReporter.title'))).toHaveLength(0);

  const young = await openPage(kanbao.pageUrl('/newsDetail/8/8001.html'));
  const facts = young.byRole('region', words('article.youngReporter.title'));
  const labels = ['number', 'school', 'class'].map((fact) => words(`article.youngReporter.${fact}`));
  expect(plainTexts(facts.find('dt'))).toEqual(labels);
  expect(plainTexts(facts.find('dd'))).not.toContain('');
});

test('R3.02 R2.11 a title is the same in list, article, page title and share links', async () => {
  const { textTitle } = await fetchArticle(kanbao, '5001');
  const column = await openColumn(5);
  expect(plainText(cardInColumn(column, 5001).find('h3'))).toBe(textTitle);
  const article = await new Reader().follow(column, cardInColumn(column, 5001).find('a'));
  const weibo = article.$('[data-share-channel="sinaweibo"] a').attr('href') ?? '';
  expect({
    heading: article.heading,
    title: article.title,
    card: article.meta('og:title'),
    weibo: new URL(weibo).searchParams.get('title'),
  }).toEqual({ heading: textTitle, title: textTitle, card: textTitle, weibo: textTitle });
});

test('R3.01 the link of a card has the article’s id', async () => {
  const column = await openColumn(3);
  const id = column.items.first().attr('data-id');
  const article = await new Reader().follow(column, column.items.first().find('a'));
  expect(article.url).toBe(kanbao.pageUrl(`/newsDetail/3/${id}.html`));
  expect(article.status).toBe(200);
});

test('R3.03 an article opened without its column names the column and links to it', async () => {
  const article = await openPage(kanbao.pageUrl('/newsDetail/5001.html'));
  const column = await new Reader().follow(article, article.byRole('link', '经济', article.$('article')));
  expect(column.url).toBe(kanbao.pageUrl('/columnDetail/5.html'));
});

test('R3.04 R9.19 R9.20 times are relative or a date in lists, date and minute in the article', async () => {
  const { publishtime } = await fetchArticle(kanbao, '16060');
  const article = await openPage(kanbao.pageUrl('/newsDetail/16/16060.html'));
  expect(plainText(article.$('article time').first())).toBe(publishtime.slice(0, 16));
  const times = plainTexts((await openColumn(16)).items.find('time'));
  expect(times).toHaveLength(20);
  const relative = ['minutes', 'hours', 'days'].map((unit) => phrasePattern(`time.${unit}`, 'count'));
  const timePattern = new RegExp(
    `^(?:${[words('time.justNow'), ...relative].join('|')}|\\d{4}-\\d\\d-\\d\\d)$`,
  );
  expect(times.filter((time) => !timePattern.test(time))).toEqual([]);
  // The oldest article of column 8 is three weeks old, so its card shows a date.
  const { publishtime: oldest } = await fetchArticle(kanbao, '8003');
  expect(plainText(cardInColumn(await openColumn(8), 8003).find('time'))).toBe(oldest.slice(0, 10));
});

test('R3.05 R3.08 picType decides layout and number of pictures of a card', async () => {
  const column = await openColumn(5);
  const layouts = [5001, 5002, 5003, 5004].map((id) => [
    cardInColumn(column, id).attr('data-layout'),
    cardInColumn(column, id).find('img').length,
  ]);
  expect(layouts).toEqual([
    ['lead', 1],
    ['side', 1],
    ['triple', 3],
    ['text', 0],
  ]);
});

test.each([
  [5, 5001],
  [9, 9002],
  [7, 7004],
])('R3.06 R3.16 R3.23 in column %i article %i, of type 0 or an unknown one, is news', async (column, id) => {
  const list = await openColumn(column);
  expect(cardInColumn(list, id).attr('data-kind')).toBe('news');
  const article = await new Reader().follow(list, cardInColumn(list, id).find('a'));
  expect(article.url).toBe(kanbao.pageUrl(`/newsDetail/${column}/${id}.html`));
  expect(plainText(article.$('article h1'))).not.toBe('');
});

test.each([
  [13, 13001, 'tags.imageSet'],
  [12, 12001, 'tags.video'],
  [10, 10005, 'tags.specialTopic'],
  [11, 11006, 'tags.link'],
  [14, 14002, 'liveStates.live'],
  [13, 13007, 'tags.h5'],
])('R3.06 R3.16 R3.23 in column %i the card of article %i has the tag %s', async (column, id, tag) => {
  const list = await openColumn(column);
  expect(plainTexts(cardInColumn(list, id).find('*'))).toContain(words(`card.${tag}`));
  expect((await new Reader().follow(list, cardInColumn(list, id).find('a'))).status).toBe(200);
});

test('R3.30 word count and reading time match the text', async () => {
  const { $ } = await openPage(kanbao.pageUrl('/newsDetail/5/5001.html'));
  const text = plainTexts($('article').find('p, h2, td, th')).join('');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const header = plainText($('article header')).replace(/(\d),(\d)/g, '$1$2');
  const shownCount = Number(new RegExp(phrasePattern('article.characterCount', 'count')).exec(header)?.[1]);
  expect(shownCount).toBeGreaterThan(characters * 0.85);
  expect(shownCount).toBeLessThan(characters * 1.2);
  const minutes = Number(new RegExp(phrasePattern('article.readingTime', 'minutes')).exec(header)?.[1]);
  // A quick reader reads 700 characters a minute, a careful one 250.
  expect(minutes).toBeGreaterThanOrEqual(Math.floor(shownCount / 700));
  expect(minutes).toBeLessThanOrEqual(Math.ceil(shownCount / 250));
});
