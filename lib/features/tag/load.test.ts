import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { loadTag } from './tag-page';

let answer: unknown;
const requests: unknown[] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: unknown): Promise<Result<unknown>> => {
    requests.push(request);
    return answer === undefined ? fail({ kind: 'network' }) : succeed(operation.response.parse(answer));
  },
}));

const createArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ fileId: index + 1, title: `第${index + 1}条` }));

const firstPosition = { page: 0, lastFileId: '0' };

test('R7.28 continues after the last item if the platform says that more follow', async () => {
  answer = { tagName: '便民', totalCount: '23', hasMore: true, list: createArticles(20) };
  const list = await loadTag('7', firstPosition);
  expect(list).toMatchObject({ ok: true, value: { name: '便民', total: 23, cards: { length: 20 } } });
  expect(list.ok && list.value.nextHref).toMatch(/\/tagList\/7\.html\?page=1&lastFileId=20$/);
  expect(requests.at(-1)).toEqual({ tagId: '7', page: 0, lastFileId: '0' });
  answer = { hasMore: 0, list: createArticles(20) };
  expect(await loadTag('7', { page: 1, lastFileId: '20' })).toMatchObject({ value: { nextHref: undefined } });
});

test('R2.63 returns an empty list for a tag without articles and notFound for an unknown tag', async () => {
  answer = { tagName: '新', list: [] };
  expect(await loadTag('7', firstPosition)).toMatchObject({ ok: true, value: { cards: [] } });
  answer = {};
  expect(await loadTag('7', firstPosition)).toEqual(fail({ kind: 'notFound' }));
  expect(await loadTag(undefined, firstPosition)).toEqual(fail({ kind: 'notFound' }));
  answer = undefined;
  expect(await loadTag('7', firstPosition)).toEqual(fail({ kind: 'network' }));
});
