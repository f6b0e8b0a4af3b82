import { checkPages } from './check-pages';
import type { OperationReport, Outcome } from './report';

/** Returns reports with the given outcomes. All other operations are `fine`. */
function createReports(outcomes: Readonly<Record<string, Outcome>>): OperationReport[] {
  const names = [
    'getConfig',
    'getColumns',
    'getColumn',
    'getArticles',
    'getArticleContent',
    'getSubSpecialArticles',
  ];
  return names.map((name) => ({
    name,
    host: 'base',
    method: 'GET',
    path: `/${name}`,
    used: true,
    overridden: [],
    outcome: outcomes[name] ?? 'fine',
    reachable: true,
    httpStatus: 200,
    status: '0',
    took: 1,
    problems: [],
    missing: [],
    unknown: [],
    reason: undefined,
  }));
}

function verdictFor(page: string, outcomes: Readonly<Record<string, Outcome>>) {
  return checkPages(createReports(outcomes)).find((pageReport) => pageReport.page === page);
}

it.each([
  ['home', { getArticles: 'broken' }, 'fails'],
  ['home', { getArticles: 'lossy' }, 'limited'],
  ['home', { getArticles: 'tolerated' }, 'works'],
  ['home', { getConfig: 'rejected' }, 'limited'],
  ['home', { getColumns: 'notTried' }, 'unknown'],
  ['home', { getColumns: 'notTried', getArticles: 'unreachable' }, 'fails'],
  ['login', { getColumns: 'broken' }, 'works'],
  ['specDetail', { getArticleContent: 'broken' }, 'limited'],
  ['specDetail', { getArticleContent: 'broken', getColumn: 'rejected' }, 'fails'],
  ['specDetail', { getArticleContent: 'broken', getColumn: 'notTried' }, 'unknown'],
] as const)('%s with %j: %s', (page, outcomes, expected) => {
  expect(verdictFor(page, outcomes)?.verdict).toBe(expected);
});

it('names only the operations that decided', () => {
  expect(verdictFor('home', { getArticles: 'broken', getColumn: 'lossy' })?.causes).toEqual([
    { operation: 'getArticles', outcome: 'broken' },
  ]);
});
