import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { getConfig } from '@/lib/contract/site';
import { compareShape } from './compare-shape';

const article = { fileId: 1, title: '云岭', countClick: '7', linkID: 0, countPraise: 'NaN' };

function problemsOf(schema: Parameters<typeof compareShape>[0], value: unknown) {
  return compareShape(schema, value, 'data').problems.map(
    ({ level, path, message, more }) => `${level} ${path} ${message} +${more}`,
  );
}

it('accepts numbers as text, JSON text, aliases and placeholders for missing values', () => {
  const list = JSON.stringify([article, { articleId: '2', title: null, pic_list: '' }]);
  expect(problemsOf(getArticles.response, { list, topModule: '{"moduleId":3}' })).toEqual([]);
});

it.each([
  [{ list: {} }, 'broken data.list list expected, object found; read as empty +0'],
  [{ list: [article, { title: 'x' }] }, 'lost data.list[1].fileId text needed, missing +0'],
  [
    { modules: [{ id: 1, list: [{ ...article, picCount: [] }] }] },
    'tolerated data.modules[0].list[0].picCount number expected, list found; read as missing +0',
  ],
  [
    { list: [{ ...article, title: { zh: '云' } }] },
    'lost data.list[0].title text expected, object found; read as missing +0',
  ],
  [{ topModule: 'soon' }, 'lost data.topModule object expected, text "soon" found +0'],
  [
    { list: [article, {}, { fileId: {} }, {}] },
    'lost data.list[1].fileId text needed, missing +1',
    'lost data.list[2].fileId text expected, object found +0',
  ],
])('reports the place of an invalid value: %j', (value, ...expected) => {
  expect(problemsOf(getArticles.response, value)).toEqual(expected);
});

it('counts a list without a readable entry as broken', () => {
  expect(problemsOf(getColumns.response, { columns: [{ columnName: 'a' }, { columnName: 'b' }] })).toEqual([
    'lost data.columns[0].columnId text needed, missing +1',
    'broken data.columns none of its 2 entries can be read +0',
  ]);
});

it('reports a missing id', () => {
  expect(problemsOf(getArticleContent.response, { title: 'x', content: '<p>x</p>' })).toEqual([
    'broken data.fileId text needed, missing +0',
  ]);
});

it('distinguishes missing fields from unknown ones, and knows aliases', () => {
  const found = compareShape(
    getConfig.response,
    { appName: '云岭日报', colour: 'red', displayConfig: { fontSize: 1, wide: 1 } },
    'data',
  );
  expect(found.unknown).toEqual(['data.colour', 'data.displayConfig.wide']);
  expect(found.missing).toContain('data.padLogo');
  expect(found.missing).toContain('data.displayConfig.lineHeight');
  expect(found.missing).not.toContain('data.siteName');
});
