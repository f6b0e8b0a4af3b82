import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type RequestContext, withRequestContext } from '@/lib/runtime/request-context';
import { loadTopic } from './load';
import { loadSectionPage } from './load-section-page';

/** Response of each call, by `operation` or `operation:id`; a call without one fails with a network error. */
let answers: Record<string, unknown> = {};

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: Record<string, unknown>): Promise<Result<unknown>> => {
    const id = request.columnId ?? request.parentColumnId ?? request.articleId;
    const answer = answers[`${operation.name}:${id}`] ?? answers[operation.name];
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

const article = {
  fileId: 10005,
  articleType: 3,
  linkID: 501,
  title: '专题｜鹤鸣镜湖',
  attAbstract: '一湖水',
  columnID: 10,
  columnName: '生态',
};
const list = { list: [{ fileId: 7, title: 't' }], hasMore: false };

async function load(linkId: string, id: string) {
  let context: RequestContext | undefined;
  const result = await withRequestContext((requestContext) => {
    context = requestContext;
    return loadTopic(linkId, id);
  });
  return { result, context, topic: result.ok ? result.value : undefined };
}

beforeEach(() => {
  answers = {
    getConfig: {},
    getArticleContent: 'notFound',
    'getArticleContent:10005': article,
    getColumn: 'notFound',
    'getColumn:501': { columnId: 501, columnName: '鹤鸣镜湖', columnType: 3, parentId: 500 },
    'getColumn:532': {
      columnId: 532,
      columnName: '体检',
      columnType: 3,
      parentId: 501,
      description: '四十天',
    },
    getColumns: { columns: [] },
    'getColumns:501': {
      columns: [
        { columnId: 511, columnName: '最新' },
        { columnId: 512, columnName: '数鹤' },
        { columnId: 513, columnName: '藏着', isForbidden: 1 },
      ],
    },
    getSubSpecialArticles: list,
  };
});

test('R2.29 R7.29 takes title and introduction from the article and the sections from the topic’s columns', async () => {
  const { topic, context } = await load('501', '10005');
  expect(topic).toMatchObject({ id: '501', title: '专题｜鹤鸣镜湖', lead: '一湖水', parent: undefined });
  expect(topic?.sections.map(({ name }) => name)).toEqual(['最新', '数鹤']);
  expect([...(context?.tags ?? [])]).toEqual(
    expect.arrayContaining(['article:10005', 'column:501', 'column:511']),
  );
  expect(context?.incomplete).toBe(false);
});

test('reading 16: accepts a single value as the topic’s article or the topic', async () => {
  expect((await load('10005', '10005')).topic).toMatchObject({ id: '501', title: '专题｜鹤鸣镜湖' });
  expect((await load('501', '501')).topic).toMatchObject({
    id: '501',
    title: '鹤鸣镜湖',
    article: undefined,
  });
});

test('reading 16: ignores an article that only links to the topic', async () => {
  answers['getArticleContent:3'] = { ...article, fileId: 3, articleType: 0, title: '路过' };
  expect((await load('501', '3')).topic).toMatchObject({ title: '鹤鸣镜湖', article: undefined });
  answers['getArticleContent:3'] = { ...article, fileId: 3, linkID: 777, title: '别的专题' };
  expect((await load('501', '3')).topic).toMatchObject({ title: '鹤鸣镜湖', article: undefined });
});

test('R2.29 links a topic within a topic to its parent, and shows its own articles if it has no sections', async () => {
  const { topic } = await load('532', '532');
  expect(topic?.parent).toMatchObject({ id: '501', name: '鹤鸣镜湖' });
  expect(topic?.lead).toBe('四十天');
  expect(topic?.sections.map(({ id }) => id)).toEqual(['532']);
});

test('R4.25 R8.22 marks a section whose call fails and the page as incomplete', async () => {
  answers['getSubSpecialArticles:511'] = 'network';
  const { topic, context } = await load('501', '10005');
  expect(topic?.sections.map(({ name, failed }) => [name, failed])).toEqual([
    ['最新', true],
    ['数鹤', false],
  ]);
  expect(context?.incomplete).toBe(true);
});

test('R8.18 distinguishes missing, withdrawn and unreachable topics', async () => {
  expect((await load('9', '9')).result).toEqual(fail({ kind: 'notFound' }));
  answers['getArticleContent:10005'] = 'withdrawn';
  expect((await load('501', '10005')).result).toEqual(fail({ kind: 'withdrawn' }));
  answers = { getConfig: {} };
  expect((await load('501', '10005')).result).toEqual(fail({ kind: 'network' }));
  expect(await loadTopic(undefined, undefined)).toEqual(fail({ kind: 'notFound' }));
});

test('R2.30 continues a section’s page after its last article and names its topic', async () => {
  answers['getColumn:511'] = { columnId: 511, columnName: '最新', columnStyle: '105', parentId: 501 };
  answers['getSubSpecialArticles:511'] = { ...list, hasMore: true };
  const page = await loadSectionPage('511', { page: 1, lastFileId: '3' });
  expect(page).toMatchObject({
    value: {
      name: '最新',
      variant: 'ranking',
      precedingCount: 20,
      next: { page: 2, lastFileId: '7' },
      topic: { id: '501' },
    },
  });
  expect(await loadSectionPage(undefined, { page: 0, lastFileId: '0' })).toEqual(fail({ kind: 'notFound' }));
});
