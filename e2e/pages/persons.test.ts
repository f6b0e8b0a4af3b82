import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { duplicatesIn, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const open = (path: string) => openPage(kanbao.pageUrl(path));

/** Finds the leaders, but not the questions below them. */
const leaders = ({ $ }: HtmlPage) => $('main li[data-id]').has('a[href*="/figureDetail/"]');

test('R2.47 R3.84 lists leaders by region and links each', async () => {
  const list = await open('/LeaderViewList.html');
  expect(list.heading).toBe(words('titles.LeaderViewList'));
  expect(leaders(list).length).toBeGreaterThanOrEqual(8);
  expect(plainTexts(list.$('main h2'))).toEqual(['云岭州', '江源县', '雪山县', words('qa.listTitle')]);
  const last = leaders(list).last();
  const figure = await new Reader().follow(list, last.find('a'));
  expect(figure.url).toBe(kanbao.pageUrl(`/figureDetail/${last.attr('data-id')}.html`));
  expect(figure.heading).toBe(plainText(last.find('strong')));
});

test('R2.47 the address of the leaders is case-sensitive', async () => {
  const answer = await new Reader().fetch(kanbao.pageUrl('/leaderViewList.html'));
  expect([301, 302, 303, 307, 308]).toContain(answer.status);
  expect(answer.headers.get('location')).toContain('/home.html');
});

test('R7.34 R7.69 the link of a region shows only its leaders', async () => {
  const all = await open('/LeaderViewList.html');
  const region = (page: HtmlPage, name: string) =>
    page.byRole('link', name, page.byRole('navigation', words('figure.regions')));
  expect(region(all, words('figure.allRegions')).attr('aria-current')).toBe('page');
  const county = await new Reader().follow(all, region(all, '江源县'));
  expect(region(county, '江源县').attr('aria-current')).toBe('page');
  expect(leaders(county)).toHaveLength(3);
  expect(plainText(leaders(county))).toContain('李松柏');
  expect(plainText(county.$('main'))).not.toContain('段云山');
});

test('R2.46 R7.33 a figure shows portrait, name, office, biography and the newest reports', async () => {
  const figure = await open('/figureDetail/102.html');
  expect(figure.heading).toBe('和丽清');
  expect(figure.byText(/^州人民政府副州长，分管教育/)).toHaveLength(1);
  expect(figure.$('main img').length).toBeGreaterThan(0);
  expect(plainText(figure.byRole('region', words('figure.biography')))).toContain('茶马县人');
  const reports = figure.byRole('region', words('figure.reports'));
  expect(reports.find('li')).toHaveLength(5);
  const all = await new Reader().follow(
    figure,
    figure.byRole('link', new RegExp(words('figure.allReports')), reports),
  );
  expect(all.url).toBe(kanbao.pageUrl('/personageReports/102.html'));
});

test('R2.57 R9.02 the reports on a person continue after 20 without repetitions', async () => {
  const pages = await readList(new Reader(), await open('/personageReports/102.html'));
  expect(pages.map(({ length }) => length)).toEqual([20, 3]);
  expect(duplicatesIn(pages.flat())).toEqual([]);
});

test.each([
  '/figureDetail.html',
  '/figureDetail/99999.html',
  '/personageReports.html',
  '/LeaderViewList.html?region=999',
])('reading 17: %s, with an unknown id or none, has status 404', async (path) => {
  expect((await open(path)).status).toBe(404);
});
