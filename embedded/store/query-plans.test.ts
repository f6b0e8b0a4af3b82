import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import { discussCount, discussHot, discussView } from '@/lib/contract/comment';
import {
  getArticleContent,
  getArticleCounts,
  getArticleHot,
  getArticles,
  getArticlesByRow,
  getColumn,
  getColumns,
  getModuleView,
  getRelArticles,
  recommendList,
} from '@/lib/contract/content';
import type { AnyOperation } from '@/lib/contract/operation';
import { authorInfo, reporterArticles } from '@/lib/contract/reporter';
import { tagScreenArticles } from '@/lib/contract/topic';
import { testArticle } from '../test/test-articles';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../test/test-platform';
import { Database } from './database';
import { databaseFile } from './store';

/** Tables that grow with what is published and said; all others are as large as the desk's own work. */
const growing = [
  'articles',
  'article_columns',
  'article_counts',
  'article_listings',
  'article_tags',
  'comments',
  'discussions',
  'imported_items',
  'media',
  'page_views',
];

/** What pages of a large paper ask for, and its start; each with what may be sorted: no more than a window of it. */
const asked: readonly [AnyOperation, Record<string, string | number>][] = [
  [getColumns, {}],
  [getColumn, { columnId: 1 }],
  [getArticles, { columnId: 1, page: 0 }],
  [getArticles, { columnId: 2, page: 5_000 }],
  [getArticles, { columnId: 2, page: 5_000, lastFileId: 1001 }],
  [getArticlesByRow, { columnId: 2, rowNumber: 99_980, count: 20 }],
  [getModuleView, { moduleId: 901, page: 3 }],
  [getArticleContent, { articleId: 1002 }],
  [getArticleCounts, { articleIds: '1001,1002' }],
  [getRelArticles, { articleId: 1002, page: 0 }],
  [recommendList, { columnId: 1 }],
  [recommendList, { columnId: 0 }],
  [getArticleHot, { type: 3 }],
  [tagScreenArticles, { tagId: 1, page: 400 }],
  [authorInfo, { id: 1 }],
  [reporterArticles, { id: 1, page: 400 }],
  [discussView, { id: 3003, source: 0, page: 3 }],
  [discussHot, { id: 3003, source: 0 }],
  [discussCount, { id: 3003, source: 0 }],
];

/** Sorted after a window was cut out of the table by an index: the latest days, the latest hundred. */
const sortsWindow = /page_views|LIMIT 100/;

const dataDir = temporaryDirectory();
const ran = new Set<string>();
let platform: TestPlatform;

beforeAll(async () => {
  const first = await startTestPlatform(dataDir);
  first.store.articles.upsert(testArticle('imported', 1));
  await first.end();
  const prepare = Libsql.prototype.prepare;
  jest.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, sql) {
    ran.add(sql);
    return prepare.call(this, sql);
  });
  platform = await startTestPlatform(dataDir);
  for (const [operation, fields] of asked) {
    const answer = await platform.call(operation, fields);
    expect([operation.name, answer.status]).toEqual([operation.name, 200]);
  }
  platform.store.articles.withVotes(20);
  await platform.end();
  jest.restoreAllMocks();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const step = z.object({ detail: z.string() }).transform(({ detail }) => detail);

/** Names that a statement gives to growing tables, and their own. */
function namesOf(sql: string): string[] {
  const aliases = [...sql.matchAll(/(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/g)];
  return [
    ...growing,
    ...aliases.flatMap(([, table = '', alias]) => (alias && growing.includes(table) ? [alias] : [])),
  ];
}

/** What is wrong with how the database goes about a statement; the index of articles with votes holds no others. */
function findings(db: Database, sql: string): string[] {
  const values = Array(sql.split('?').length - 1).fill(0);
  const names = namesOf(sql);
  return db.all(step, `EXPLAIN QUERY PLAN ${sql}`, values).filter((detail) => {
    const [, scanned = ''] = /^SCAN (\w+)(?! USING INDEX articles_votes$)/.exec(detail) ?? [];
    const sorts = detail.startsWith('USE TEMP B-TREE') && !sortsWindow.test(sql);
    return names.includes(scanned) || (sorts && names.some((name) => new RegExp(`\\b${name}\\b`).test(sql)));
  });
}

test('no statement of a start or of a page looks through a table that grows, or sorts one', () => {
  const db = new Database(databaseFile(join(dataDir, 'embedded')));
  const found = [...ran].flatMap((sql) => findings(db, sql).map((detail) => `${detail}: ${sql}`));
  db.close();
  expect(ran.size).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
