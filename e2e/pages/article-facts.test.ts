import { sharedKanbao } from '../shared-kanbao';
import { phrasePattern, words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { openPage } from './reader';

const kanbao = sharedKanbao();

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

/** The credits of an article by their label. */
function creditsOn({ $ }: HtmlPage): Record<string, string> {
  return Object.fromEntries(
    $('article dl > div')
      .toArray()
      .map((row) => [plainText($(row).find('dt')), plainText($(row).find('dd'))]),
  );
}

test('R3.02 an article without reads shows no count', async () => {
  const read = await openPage(kanbao.page('/newsDetail/1/1001.html'));
  expect(plainText(read.$('[data-fresh="reads"]'))).toMatch(/\d/);
  const unread = await openPage(kanbao.page('/newsDetail/1/1006.html'));
  expect(unread.heading).not.toBe('');
  expect(unread.$('[data-fresh="reads"]')).toHaveLength(0);
});

test('R3.24 R3.25 R3.26 R3.27 R3.28 every credit has its label, absent ones leave none', async () => {
  const labels = (roles: readonly string[]) => roles.map((role) => words(`article.credits.${role}`));
  const all = creditsOn(await openPage(kanbao.page('/newsDetail/23/23002.html')));
  expect(Object.keys(all).sort()).toEqual(labels(everyRole).sort());
  expect(Object.values(all)).not.toContain('');

  const some = creditsOn(await openPage(kanbao.page('/newsDetail/1/1001.html')));
  const roles = ['reporter', 'photographer', 'graphicDesigner', 'editor', 'finalChecker', 'source'];
  expect(Object.keys(some).sort()).toEqual(labels(roles).sort());
  expect(some[words('article.credits.reporter')]).toBe('杨云川、张若溪');
});

test('R3.15 R3.29 R9.26 the view count is in 万 beyond ten thousand', async () => {
  const { $ } = await openPage(kanbao.page('/newsDetail/3/3003.html'));
  expect(plainText($('article header'))).toContain(words('article.reads', { total: 2, count: '1.23万' }));
});

test('R3.31 R3.32 R3.33 R3.34 rewards, copyright, original mark and young reporter are shown where they exist', async () => {
  const rewarded = await openPage(kanbao.page('/newsDetail/4/4001.html'));
  for (const text of [
    words('article.rewards', { count: 88 }),
    words('article.copyright'),
    words('article.original'),
  ])
    expect(rewarded.byText(text, rewarded.$('article'))).toHaveLength(1);

  const plain = await openPage(kanbao.page('/newsDetail/4/4003.html'));
  expect(plainText(plain.$('article'))).not.toMatch(new RegExp(phrasePattern('article.rewards', 'count')));
  for (const key of ['article.copyright', 'article.original'])
    expect(plain.byText(words(key), plain.$('article'))).toHaveLength(0);
  expect(plain.byRole('region', words('article.youngReporter.title'))).toHaveLength(0);

  const young = await openPage(kanbao.page('/newsDetail/8/8001.html'));
  const facts = young.byRole('region', words('article.youngReporter.title'));
  const labels = ['number', 'school', 'class'].map((fact) => words(`article.youngReporter.${fact}`));
  expect(plainTexts(facts.find('dt'))).toEqual(labels);
  expect(plainTexts(facts.find('dd'))).not.toContain('');
});
