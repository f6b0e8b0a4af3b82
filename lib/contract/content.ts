import { z } from 'zod';
import { articleContent, articleListWithMore, listArticle } from './article';
import { day, itemCount, itemNumber, minute, pageRequest } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ source: 'seen', spec: '§7 Content' });

const column = wire.record({
  columnId: [wire.id, 'columnID', 'colID', 'id'],
  columnName: [wire.text, 'colName', 'name'],
  columnType: wire.optionalNumber,
  /** Style as number or text. Columns with style 205, 215 or 410 are not in navigation (Spec §3). */
  columnStyle: wire.text,
  cmDisplayStyle: wire.optionalNumber,
  parentId: [wire.optionalId, 'parentID', 'parentColumnId'],
  /** Number of items in the carousel, which are the first items of the list. */
  topCount: wire.count,
  phoneIcon: wire.optionalText,
  linkUrl: wire.optionalText,
  description: wire.optionalText,
  isForbidden: wire.flag,
  hasSubColumn: [wire.flag, 'hasSubColunm'],
  language: wire.optionalText,
});

export type ContractColumn = z.output<typeof column>;

const columnModule = wire.record({
  id: [wire.id, 'moduleId', 'columnId'],
  /** Type of the module: 0, 7, 8, 9, 10 or 11 (Spec §3). */
  type: wire.optionalNumber,
  name: [wire.text, 'title', 'moduleName'],
  list: wire.listOf(listArticle),
  linkUrl: wire.optionalText,
});

export type ContractModule = z.output<typeof columnModule>;

const articleList = z.object({
  list: wire.listOf(listArticle),
  modules: wire.listOf(columnModule),
  liveArticles: wire.listOf(listArticle),
  carousel: wire.listOf(listArticle),
  topModule: wire.optionalObject(columnModule),
});

export const getColumns = define('getColumns', {
  summary: 'Lists the child columns of a column, in display order',
  request: z.object({
    parentColumnId: z.string().default('0'),
    version: z.string().default('0'),
    columnType: z.string().default('-1'),
  }),
  response: z.object({ columns: wire.listOf(column) }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['columns'] },
});

export const getColumn = define('getColumn', {
  summary: 'Returns a column',
  request: z.object({ columnId: z.string() }),
  response: column,
  cache: { fresh: 5 * minute, grace: day, tags: ({ columnId }) => ['columns', `column:${columnId}`] },
});

export const getArticles = define('getArticles', {
  summary: 'Lists the articles of a column by page, with modules, lives, carousel and top module (new form)',
  request: pageRequest.extend({
    columnId: z.string(),
    version: z.string().default('0'),
    adv: z.string().default('1'),
    columnStyle: z.string().default(''),
  }),
  response: articleList,
  cache: { fresh: 20, grace: day, tags: ({ columnId }) => ['articles', `column:${columnId}`] },
});

export const getArticlesByRow = define('getArticlesByRow', {
  summary: 'Lists the articles of a column by row number and count (old form)',
  path: '/getArticles',
  formOf: 'getArticles',
  request: z.object({
    columnId: z.string(),
    rowNumber: itemNumber,
    count: itemCount.default(20),
    lastFileId: z.string().default('0'),
    version: z.string().default('0'),
  }),
  response: articleList,
  cache: { fresh: 20, grace: day, tags: ({ columnId }) => ['articles', `column:${columnId}`] },
  assumptions: ['The old form has the same path and the same response.'],
});

export const getArticleContent = define('getArticleContent', {
  summary: 'Returns an article with its body',
  request: z.object({ articleId: z.string(), colID: z.string().default('') }),
  response: articleContent,
  cache: {
    fresh: minute,
    grace: day,
    tags: ({ articleId }) => [`article:${articleId}`, `counts:${articleId}`],
  },
});

export const getPaperArticle = define('getPaperArticle', {
  summary: 'Returns an e-paper article with its body',
  request: z.object({ articleId: z.string() }),
  response: articleContent,
  cache: { fresh: 10 * minute, grace: day, tags: ({ articleId }) => [`paper-article:${articleId}`] },
  source: 'spec',
  assumptions: ['The response is that of getArticleContent.'],
});

export const getArticleCounts = define('getArticleCounts', {
  summary: 'Returns the current counts of articles',
  request: z.object({ articleIds: z.string().describe('article ids, comma-separated') }),
  response: z.object({
    list: wire.listOf(
      wire.record({
        fileId: [wire.id, 'fileID', 'articleId', 'id'],
        countClick: wire.count,
        countPraise: wire.count,
        countDiscuss: wire.count,
      }),
    ),
  }),
  cache: {
    fresh: 5,
    grace: 5 * minute,
    tags: ({ articleIds }) => articleIds.split(',').map((articleId) => `counts:${articleId}`),
  },
  source: 'spec',
  assumptions: [
    'Accepts comma-separated ids and returns {list: [{fileId, countClick, countPraise, countDiscuss}]}.',
  ],
});

export const getRelArticles = define('getRelArticles', {
  summary: 'Lists articles related to an article',
  request: pageRequest.extend({ articleId: z.string() }),
  response: wire.record({ related: [wire.listOf(listArticle), 'list'], hasMore: wire.flag }),
  cache: { fresh: 2 * minute, grace: day, tags: ({ articleId }) => ['articles', `article:${articleId}`] },
  source: 'spec',
});

export const recommendList = define('recommendList', {
  summary: 'Lists recommended articles of a column',
  request: z.object({ start: itemNumber.default(0), count: itemCount.default(20), columnId: z.string() }),
  response: articleListWithMore,
  cache: { fresh: 2 * minute, grace: day, tags: ({ columnId }) => ['articles', `column:${columnId}`] },
});

export const getArticleHot = define('getArticleHot', {
  summary:
    'Lists the most read articles. type is the period: 0 for 24 hours, 1 for 48 hours, 2 for 3 days, 3 for 7 days',
  path: '/articleHot',
  request: z.object({ type: z.int().min(0).max(3).default(0) }),
  response: z.object({ list: wire.listOf(listArticle) }),
  cache: { fresh: 2 * minute, grace: day, tags: () => ['articles', 'hot'] },
});

export const getModuleView = define('getModuleView', {
  summary: 'Lists the articles of a module, 20 per page',
  path: '/moduleView',
  request: pageRequest.extend({ moduleId: z.string() }),
  response: wire.record({
    list: wire.listOf(listArticle),
    type: wire.optionalNumber,
    name: [wire.text, 'moduleName', 'title'],
  }),
  cache: { fresh: minute, grace: day, tags: ({ moduleId }) => ['articles', `module:${moduleId}`] },
  assumptions: ['moduleId identifies the module, as on the home page. name is returned next to the list.'],
});
