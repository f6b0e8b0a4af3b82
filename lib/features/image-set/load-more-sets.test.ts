import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { loadMoreSets } from './load-more-sets';

type Request = Readonly<Record<string, unknown>>;

/** Response of each operation; text is an error, undefined means notFound. */
let answers: Record<string, (request: Request) => unknown> = {};
let requests: [string, Request][] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: Request): Promise<Result<unknown>> => {
    requests.push([operation.name, request]);
    const answer = answers[operation.name]?.(request);
    if (answer === undefined) return fail({ kind: 'notFound' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

const articleFields = (fileId: number, articleType = 1) => ({
  fileId,
  title: '题',
  articleType,
  picMiddle: 'a.jpg',
});
const articleList = (from: number, count: number, articleType = 1) =>
  Array.from({ length: count }, (_, index) => articleFields(from + index, articleType));
const firstPosition = { page: 0, lastFileId: '0' };

async function loadIds(id: string, position = firstPosition) {
  const found = await loadMoreSets(id, position);
  if (!found.ok) throw new Error(found.error.kind);
  return { ...found.value, ids: found.value.cards.map((card) => card.id) };
}

beforeEach(() => {
  requests = [];
  answers = {};
});

describe('loadMoreSets', () => {
  it('R2.26 lists the sets related to a set, starting with the editors’ own choice', async () => {
    answers.getArticleContent = () => ({
      ...articleFields(7),
      title: '<b>甲</b>',
      columnID: 13,
      related: [articleFields(9), articleFields(10, 0)],
    });
    answers.getRelArticles = () => ({
      related: [articleFields(7), articleFields(8), articleFields(9), articleFields(11, 2)],
      hasMore: false,
    });
    const { ids, subject, next } = await loadIds('7');
    expect(ids).toEqual(['9', '8']);
    expect(subject).toMatchObject({ kind: 'set', id: '7', columnId: '13', name: '甲' });
    expect(next).toBeUndefined();
  });

  it('R2.26 R4.26 continues after the last item that the platform sent, whatever its kind', async () => {
    answers.getArticleContent = () => articleFields(7);
    answers.getRelArticles = () => ({
      related: [...articleList(20, 19), articleFields(90, 0)],
      hasMore: true,
    });
    const { next } = await loadIds('7', { page: 1, lastFileId: '19' });
    expect(requests.at(-1)).toEqual(['getRelArticles', { articleId: '7', page: 1, lastFileId: '19' }]);
    expect(next).toEqual({ page: 2, lastFileId: '90' });
  });

  it('R2.26 treats an id that no article has as a column’s', async () => {
    answers.getColumn = () => ({ columnId: 13, columnName: '图片' });
    answers.getArticles = () => ({
      carousel: [articleFields(1)],
      list: [...articleList(2, 10), ...articleList(20, 10, 0)],
    });
    const { ids, subject, next } = await loadIds('13');
    expect(ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(subject).toMatchObject({ kind: 'column', name: '图片' });
    expect(next).toEqual({ page: 1, lastFileId: '29' });
  });

  it('R2.26 reads a limited number of further pages if a page has no set', async () => {
    answers.getColumn = () => ({ columnId: 5, columnName: '经济' });
    answers.getArticles = ({ page }) => ({
      list: page === 2 ? articleList(500, 20) : articleList(Number(page) * 20, 20, 0),
    });
    expect((await loadIds('5')).ids).toHaveLength(20);
    answers.getArticles = ({ page }) => ({ list: articleList(Number(page) * 20, 20, 0) });
    requests = [];
    expect(await loadIds('5')).toMatchObject({ ids: [], next: { page: 3 } });
    expect(requests.filter(([name]) => name === 'getArticles')).toHaveLength(3);
  });

  it('R8.18 reports a missing id, a withdrawn set and an outage', async () => {
    const loadKind = async (id: string | undefined) => {
      const found = await loadMoreSets(id, firstPosition);
      return found.ok ? 'ok' : found.error.kind;
    };
    expect(await loadKind(undefined)).toBe('notFound');
    expect(await loadKind('7')).toBe('notFound');
    answers.getArticleContent = () => 'withdrawn';
    expect(await loadKind('7')).toBe('withdrawn');
    answers.getArticleContent = () => 'network';
    expect(await loadKind('7')).toBe('network');
  });
});
