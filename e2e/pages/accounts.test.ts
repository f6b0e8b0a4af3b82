import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

/** Accounts with more than a page of articles, with all tabs, and with nine dynamics. */
const officePath = '/xyDetail/101.html';
const stationPath = '/xyDetail/103.html';
const weatherPath = '/xyDetail/102.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));

function tab(page: HtmlPage, label: string) {
  return page.byRole('link', label, page.byRole('navigation', words('people.parts')));
}

test('R1.13 R2.34 R3.71 R3.75 R7.59 an account has a head, counts and four tabs that are links', async () => {
  const reader = new Reader();
  let page = await reader.open(kanbao.pageUrl(stationPath));
  expect(page.heading).toBe('镜湖管护站');
  expect(page.byText('看鹤的人，也被鹤看着。')).toHaveLength(1);
  expect(page.byText(words('people.articleCount', { count: 4 }))).toHaveLength(1);
  for (const label of ['people.dynamics', 'account.questions', 'account.videos', 'people.articles']) {
    page = await reader.follow(page, tab(page, words(label)));
    expect([label, tab(page, words(label)).attr('aria-current')]).toEqual([label, 'page']);
  }
  expect(page.items).not.toHaveLength(0);
});

test('R4.28 R7.64 an account’s articles continue after 20, none twice', async () => {
  const pages = await readList(new Reader(), await open(officePath));
  expect(pages.map(({ length }) => length)).toEqual([20, 4]);
  expect(duplicatesIn(pages.flat())).toEqual([]);
});

test('R4.29 R4.30 R7.65 videos and questions have separate lists with a message if they are empty', async () => {
  const videos = await open('/xyDetail/115.html?tab=videos');
  expect([videos.items.length, moreLink(videos).length]).toEqual([2, 0]);
  const questions = await open(`${stationPath}?tab=questions`);
  expect(questions.items).toHaveLength(3);
  const first = plainText(questions.items.first());
  expect(first).toContain('林老师');
  expect(first).toContain('三天。每天上午一批');
  const empty = await open('/xyDetail/124.html?tab=questions');
  expect(empty.byText(words('account.noQuestions'))).toHaveLength(1);
});

test('R3.73 R7.60 R9.03 dynamics continue on a second page after ten, and nine have no second page', async () => {
  const nine = await open(`${weatherPath}?tab=dynamics`);
  expect([nine.items.length, moreLink(nine).length]).toEqual([9, 0]);
  const reader = new Reader();
  const ten = await reader.open(kanbao.pageUrl(`${stationPath}?tab=dynamics`));
  expect(ten.items).toHaveLength(10);
  const rest = await reader.follow(ten, moreLink(ten));
  expect(rest.url).toMatch(/tab=dynamics.*page=1/);
  expect(rest.items).toHaveLength(2);
});

test('R3.74 R7.63 recommends five other accounts, never the open one', async () => {
  const page = await open(officePath);
  const recommended = page.byRole('region', words('account.recommended'));
  expect(page.byRole('listitem', undefined, recommended)).toHaveLength(5);
  expect(plainText(recommended)).not.toContain('云岭发布');
  const next = await new Reader().follow(page, page.byRole('link', undefined, recommended));
  expect(next.heading).toBe('云岭交通');
});

test('R1.13 R2.35 R3.72 R7.61 R9.04 the ranking has twenty linked places in order, with their movement', async () => {
  const reader = new Reader();
  const ranking = await reader.open(kanbao.pageUrl('/xyListShare.html'));
  expect(ranking.items).toHaveLength(20);
  const first = plainText(ranking.items.first());
  expect(first).toContain('云岭发布');
  expect(first).toContain(words('account.influence', { score: '98.6' }));
  const german = await open('/xyListShare.html?lang=de');
  expect(plainText(german.items.first())).toContain('Einfluss 98,6');
  expect(ranking.byText(words('account.up', { places: 1 })).length).toBeGreaterThan(0);
  expect(ranking.byText(words('account.new')).length).toBeGreaterThan(0);
  const rules = await reader.follow(ranking, ranking.byRole('link', words('titles.xyRules')));
  expect(rules.heading).toBe('影响力排行榜规则');
  const second = await reader.follow(ranking, ranking.items.eq(1).find('a'));
  expect(second.heading).toBe('云岭交通');
});

test('R2.36 the rules of the ranking are shown as text', async () => {
  const rules = await open('/xyRules.html');
  expect(rules.status).toBe(200);
  expect(plainText(rules.$('main'))).toContain('影响力由四项合成');
});

test('R3.09 R3.98 an account’s article names the account and links to it', async () => {
  const article = await open('/newsDetail/10/10001.html');
  const link = article.byRole('link', '镜湖管护站', article.$('main header'));
  const account = await new Reader().follow(article, link);
  expect(account.url).toBe(kanbao.pageUrl(stationPath));
});

test.each(['/xyDetail/999.html', '/xyDetail.html'])(
  'R8.18 %s is an empty state with status 404',
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.heading).not.toBe('');
  },
);
