import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, idsOf } from './html-page';
import { duplicatesIn } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const section = (page: HtmlPage, name: string) => page.byRole('region', words(`article.${name}`));

test('without JavaScript, the link of a picture opens the picture', async () => {
  const reader = new Reader();
  const article = await reader.open(kanbao.pageUrl('/newsDetail/1/1001.html'));
  const href = article.$('a[data-lightbox]').attr('href') ?? '';
  const picture = await reader.fetch(new URL(href, article.url).href);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
});

test('R4.24 nothing of one article remains in the next', async () => {
  const first = await openPage(kanbao.pageUrl('/newsDetail/4/4002.html'));
  expect(first.byText(words('vote.closed')).length).toBeGreaterThan(0);
  const related = section(first, 'related').find('[data-id]');
  const next = await new Reader().follow(first, related.first().find('a'));
  expect(next.byText(words('vote.closed'))).toHaveLength(0);
  expect(idsOf(section(next, 'related').find('[data-id]'))).not.toEqual(idsOf(related));
});

test('R7.23 R7.24 R7.25 an article has hot articles below it', async () => {
  const article = await openPage(kanbao.pageUrl('/newsDetail/16/16001.html'));
  expect(section(article, 'hot').find('li').length).toBeGreaterThan(0);
});

test.each([
  ['related', 4],
  ['recommended', 6],
] as const)('R7.23 R7.25 an article has more %s articles than the first %i', async (name, count) => {
  const article = await openPage(kanbao.pageUrl('/newsDetail/16/16001.html'));
  expect(section(article, name).find('li')).toHaveLength(count);
  const more = article.byRole('link', new RegExp(words('common.more')), section(article, name));
  expect(more.attr('href')).toMatch(new RegExp(`#${name}$`));
  const all = await new Reader().follow(article, more);
  const ids = idsOf(section(all, name).find('[data-id]'));
  expect(ids.length).toBeGreaterThan(10);
  expect(duplicatesIn(ids)).toEqual([]);
  expect(ids).not.toContain('16001');
});

test.each(['/newsDetail/1/999999.html', '/newsDetail/abc.html', '/newsDetail.html'])(
  'R8.18 the unknown article %s has a designed 404 page with a link to home',
  async (path) => {
    const reader = new Reader();
    const missing = await reader.open(kanbao.pageUrl(path));
    expect([missing.status, missing.heading]).toEqual([404, words('states.missing.title')]);
    const home = await reader.follow(missing, missing.byRole('link', words('states.backHome')));
    expect(home.url).toBe(kanbao.pageUrl('/home.html'));
    expect(home.items.length).toBeGreaterThan(0);
  },
);
