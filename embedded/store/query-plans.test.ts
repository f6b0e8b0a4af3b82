import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import {
  getXyArticlesQuestion,
  getXyDynamic,
  getXyInfo,
  getXyRank,
  questionAnswerList,
  recommendXys,
} from '@/lib/contract/account';
import { getSubject, questionDetail, questionList, questionListHot } from '@/lib/contract/ask';
import { myQuestions } from '@/lib/contract/ask-question';
import { circleDetail, postDetail, postList } from '@/lib/contract/circle';
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
import {
  inputArticleDetail,
  inputArticleList,
  ownInputArticles,
  ownTipoffs,
  tipoffDetail,
} from '@/lib/contract/contribution';
import { getInviteCode, siteConf } from '@/lib/contract/invite';
import { memberInfo, memberQuestions, myRegistList } from '@/lib/contract/member';
import type { AnyOperation } from '@/lib/contract/operation';
import { myDayScoreSts, myScoreList } from '@/lib/contract/points';
import { myPosts } from '@/lib/contract/posting';
import { qaDetail, qaList, qaOwnList } from '@/lib/contract/qa';
import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { tagScreenArticles } from '@/lib/contract/topic';
import { testArticle } from '../test/test-articles';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../test/test-platform';
import { Database } from './database';
import { databaseFile } from './store';

/** Tables that grow with content and readers' input. Other tables grow only with editors' work. */
const growingTables = [
  'articles',
  'article_columns',
  'article_counts',
  'article_listings',
  'article_tags',
  'comments',
  'contributions',
  'discussions',
  'dynamics',
  'events',
  'favourites',
  'follows',
  'imported_items',
  'invitations',
  'likes',
  'media',
  'members',
  'page_views',
  'qas',
  'questions',
  'scores',
  'sign_ups',
  'tipoffs',
  'upload_uses',
];

const pageCalls: readonly [AnyOperation, Record<string, string | number>][] = [
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

/** Request parameters of page 500. */
const deepPage = { page: 499 };

/** Calls for single items, and for pages 1 and 500 of lists that grow. */
const readerCalls: readonly [AnyOperation, Record<string, string | number>][] = [
  [getSubject, { id: 1 }],
  ...[{ page: 0 }, deepPage, { ...deepPage, lastFileId: 860129 }].flatMap(
    (part): [AnyOperation, Record<string, string | number>][] => [
      [questionList, { subjectID: 1, ...part }],
      [questionListHot, { subjectID: 1, ...part }],
    ],
  ),
  [questionDetail, { fileId: 860129 }],
  ...['0', '1', '2'].flatMap((listType): [AnyOperation, Record<string, string | number>][] => [
    [postList, { id: 1, listType, page: 0 }],
    [postList, { id: 1, listType, ...deepPage, lastFileId: 870103 }],
  ]),
  [postList, { userId: 20006, page: 0 }],
  [postDetail, { id: 870103 }],
  [circleDetail, { id: 1 }],
  [getDynamicList, { id: 6, page: 0 }],
  [getDynamicList, { id: 6, ...deepPage, lastFileId: 850008 }],
  [getDynamicDetail, { id: 850008 }],
  [getXyInfo, { id: 101 }],
  [getXyRank, {}],
  [recommendXys, {}],
  [getXyDynamic, { xyId: 103, ...deepPage }],
  [getXyArticlesQuestion, { id: 101, type: 0, ...deepPage }],
  [questionAnswerList, { id: 103, ...deepPage }],
  [inputArticleList, { linkID: 7061, page: 0 }],
  [inputArticleList, { linkID: 7061, ...deepPage, lastFileId: 960301 }],
  [inputArticleDetail, { id: 960301 }],
  [tipoffDetail, { id: 9502 }],
  [qaList, { page: 0 }],
  [qaList, { regionId: 1, ...deepPage, lastFileId: 895008 }],
  [qaDetail, { fileId: 895008 }],
  [memberInfo, { userID: 20006 }],
  [memberQuestions, { userID: 20006, page: 0 }],
];

const memberCalls: readonly AnyOperation[] = [
  myQuestions,
  myPosts,
  ownInputArticles,
  ownTipoffs,
  qaOwnList,
  myScoreList,
  myDayScoreSts,
  myRegistList,
  getInviteCode,
  siteConf,
];

/** Queries that may sort, because an index limits them to the latest days or the latest hundred rows. */
const windowSortPattern = /page_views|LIMIT 100/;

const dataDir = temporaryDirectory();
const executedQueries = new Set<string>();
let platform: TestPlatform;

beforeAll(async () => {
  const first = await startTestPlatform(dataDir);
  first.store.articles.upsert(testArticle('imported', 1));
  await first.end();
  const prepare = Libsql.prototype.prepare;
  jest.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, sql) {
    executedQueries.add(sql);
    return prepare.call(this, sql);
  });
  platform = await startTestPlatform(dataDir);
  for (const [operation, fields] of [...pageCalls, ...readerCalls]) {
    const answer = await platform.call(operation, fields);
    expect([operation.name, answer.status]).toEqual([operation.name, 200]);
  }
  const { userID, token } = platform.signIn('laoluo');
  for (const operation of memberCalls)
    for (const part of [{ page: 0 }, deepPage]) {
      const answer = await platform.call(operation, { userID, ...part }, token);
      expect([operation.name, answer.status]).toEqual([operation.name, 200]);
    }
  platform.store.articles.withVotes(20);
  await platform.get('/media/uploads/ab/abc.png');
  await platform.end();
  jest.restoreAllMocks();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const planStep = z.object({ detail: z.string() }).transform(({ detail }) => detail);

/** Returns aliases and names of growing tables. */
function tableNamesIn(sql: string): string[] {
  const aliases = [...sql.matchAll(/(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/g)];
  return [
    ...growingTables,
    ...aliases.flatMap(([, table = '', alias]) => (alias && growingTables.includes(table) ? [alias] : [])),
  ];
}

/** Finds slow steps of a plan. Scans of the index of articles with votes are allowed, because it is small. */
function slowSteps(db: Database, sql: string): string[] {
  const values = Array(sql.split('?').length - 1).fill(0);
  const names = tableNamesIn(sql);
  return db.all(planStep, `EXPLAIN QUERY PLAN ${sql}`, values).filter((detail) => {
    const [, scanned = ''] = /^SCAN (\w+)(?! USING INDEX articles_votes$)/.exec(detail) ?? [];
    const sorts = detail.startsWith('USE TEMP B-TREE') && !windowSortPattern.test(sql);
    return names.includes(scanned) || (sorts && names.some((name) => new RegExp(`\\b${name}\\b`).test(sql)));
  });
}

test('no statement scans or sorts a growing table', () => {
  const db = new Database(databaseFile(join(dataDir, 'embedded')));
  const found = [...executedQueries].flatMap((sql) =>
    slowSteps(db, sql).map((detail) => `${detail}: ${sql}`),
  );
  db.close();
  expect(executedQueries.size).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
