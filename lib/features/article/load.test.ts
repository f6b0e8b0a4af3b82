import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type RequestContext, withRequestContext } from '@/lib/runtime/request-context';
import { loadArticle } from './load';

let answers: Record<string, unknown> = {};
let operations: string[] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation): Promise<Result<unknown>> => {
    operations.push(operation.name);
    const answer = answers[operation.name];
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

const articleList = (from: number, count = 3) => ({
  list: Array.from({ length: count }, (_, index) => ({ fileId: from + index, title: 't' })),
  hasMore: false,
});

const article = { fileId: 2, title: '山乡夜诊', columnID: 4, columnName: '民生', content: '<p>傍晚7点</p>' };

async function load() {
  let requestContext: RequestContext | undefined;
  const result = await withRequestContext((context) => {
    requestContext = context;
    return loadArticle(undefined, '2', undefined);
  });
  return { result, requestContext, values: result.ok ? result.value : undefined };
}

beforeEach(() => {
  operations = [];
  answers = {
    getConfig: {},
    getArticleContent: article,
    getRelArticles: { related: articleList(10).list, hasMore: false },
    recommendList: articleList(20),
    getArticleHot: articleList(30),
    getColumn: { columnId: 4, columnName: '民生' },
  };
});

describe('loadArticle', () => {
  it('loads the article with its three lists and tags what the page shows (R7.15, R7.23–R7.25)', async () => {
    const { values, requestContext } = await load();
    expect(values?.article.title).toBe('山乡夜诊');
    expect(values?.body.html).toContain('傍晚7点');
    const threeCards = { cards: { length: 3 } };
    expect(values?.lists).toMatchObject({ related: threeCards, recommended: threeCards, hot: threeCards });
    expect([...(requestContext?.tags ?? [])]).toEqual(
      expect.arrayContaining(['article:2', 'counts:2', 'column:4']),
    );
    expect(requestContext?.incomplete).toBe(false);
  });

  it.each([
    ['getRelArticles', 'related'],
    ['recommendList', 'recommended'],
    ['getArticleHot', 'hot'],
  ] as const)(
    'reports a failure only in the list whose call fails: %s (R4.25, R8.22)',
    async (operation, section) => {
      delete answers[operation];
      const { values, requestContext } = await load();
      expect(values?.lists[section]).toBe('failed');
      expect(
        Object.values(values?.lists ?? {}).filter((loadedList) => typeof loadedList === 'object'),
      ).toHaveLength(2);
      expect(requestContext?.incomplete).toBe(true);
    },
  );

  it('does not report a missing list as a failure (R4.25)', async () => {
    answers.recommendList = 'notFound';
    const { values, requestContext } = await load();
    expect(values?.lists.recommended).toBeUndefined();
    expect(requestContext?.incomplete).toBe(false);
  });

  it('shows the related articles that the article names before those the platform finds (R7.23)', async () => {
    answers.getArticleContent = {
      ...article,
      related: [
        { fileId: 77, title: 'r' },
        { fileId: 11, title: 'r' },
      ],
    };
    const loadRelated = async () => (await load()).values?.lists.related;
    const cards = ['77', '11', '10', '12'].map((id) => ({ id }));
    expect(await loadRelated()).toMatchObject({ cards, nextPage: undefined });
    answers.getRelArticles = { related: articleList(10).list, hasMore: true };
    expect(await loadRelated()).toMatchObject({ cards, nextPage: 1 });
    delete answers.getRelArticles;
    expect(await loadRelated()).toMatchObject({ cards: [{ id: '77' }, { id: '11' }], nextPage: undefined });
  });

  it('requests the column’s name only if the article lacks it (R3.03)', async () => {
    await load();
    expect(operations).not.toContain('getColumn');
    answers.getArticleContent = { ...article, columnName: '' };
    expect((await load()).values?.article.columnName).toBe('民生');
    delete answers.getColumn;
    expect((await load()).values?.article.columnName).toBeUndefined();
  });

  it('requests no list that the publisher switched off', async () => {
    answers.getConfig = { displayConfig: { related: 0, recommended: false, hotList: '0' } };
    await load();
    expect(operations).not.toEqual(expect.arrayContaining(['getRelArticles']));
    expect(operations).not.toEqual(expect.arrayContaining(['recommendList']));
    expect(operations).not.toEqual(expect.arrayContaining(['getArticleHot']));
  });

  it('returns the reason why there is no article (R8.18)', async () => {
    answers.getArticleContent = 'notFound';
    expect((await load()).result).toEqual(fail({ kind: 'notFound' }));
    delete answers.getArticleContent;
    expect((await load()).result).toEqual(fail({ kind: 'network' }));
  });

  it('sends no request without an id (R2.04)', async () => {
    expect(await loadArticle(undefined, undefined, undefined)).toEqual(fail({ kind: 'notFound' }));
    expect(operations).toEqual([]);
  });
});
