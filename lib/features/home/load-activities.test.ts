import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { loadColumn } from './load';

let answers: Record<string, unknown> = {};
let requests: { name: string; request: Record<string, unknown> }[] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: Record<string, unknown>): Promise<Result<unknown>> => {
    requests.push({ name: operation.name, request });
    const answer = answers[operation.name];
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'string') return fail({ kind: answer } as PlatformError);
    return succeed(operation.response.parse(answer));
  },
}));

const activityFields = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ fileId: from + index, title: `第${from + index}场` }));

const firstPosition = { page: 0, lastFileId: '0' };

beforeEach(() => {
  requests = [];
  answers = {
    getConfig: {},
    getColumn: { columnId: 24, columnName: '活动', columnStyle: '107' },
    getArticles: {
      carousel: [{ fileId: 900, title: '头条', picType: 1, picBig: 'https://p.example/1.jpg' }],
      list: [],
    },
  };
});

async function loadFeed(position = firstPosition) {
  const page = await loadColumn('24', position);
  if (!page.ok) throw new Error(page.error.kind);
  return page.value.feed;
}

test.each([
  [0, undefined],
  [19, undefined],
  [20, { page: 1, lastFileId: '20' }],
  [40, { page: 1, lastFileId: '40' }],
])('R4.27 R7.42 returns the next position of a list of %i activities: %j', async (count, next) => {
  answers.activityList = { list: activityFields(count) };
  const loadedFeed = await loadFeed();
  expect(loadedFeed.cards).toHaveLength(count);
  expect(loadedFeed.next).toEqual(next);
});

test('R7.42 shows the top parts on the first page and only the list on later ones', async () => {
  answers.activityList = { list: activityFields(20) };
  expect((await loadFeed()).carousel.map(({ id }) => id)).toEqual(['900']);
  answers.activityList = { list: activityFields(5, 21) };
  const secondFeed = await loadFeed({ page: 1, lastFileId: '20' });
  expect([secondFeed.carousel, secondFeed.cards.length, secondFeed.next]).toEqual([[], 5, undefined]);
  expect(requests.filter(({ name }) => name === 'activityList').map(({ request }) => request)).toEqual([
    firstPosition,
    { page: 1, lastFileId: '20' },
  ]);
});

test('R7.42 shows time and place on a card and drops duplicates', async () => {
  const fields = {
    startTime: '2026-12-01 09:00:00',
    endTime: '2026-12-01 11:00:00',
    place: '县图书馆',
    imgUrl: 'https://p.example/2.jpg',
  };
  answers.activityList = {
    list: [
      { ...activityFields(1)[0], ...fields },
      { ...activityFields(1)[0], ...fields },
    ],
  };
  const { cards } = await loadFeed();
  expect(cards).toMatchObject([
    {
      kind: 'activity',
      href: expect.stringMatching(/\/activityDetail\/1\.html$/),
      layout: 'lead',
      activity: { place: '县图书馆', startsAt: Date.parse('2026-12-01T09:00:00+08:00') },
    },
  ]);
});

test('requests activities only for a column of activities, and shows them even if its articles fail', async () => {
  answers.activityList = { list: activityFields(1) };
  answers.getArticles = 'network';
  expect((await loadFeed()).cards).toHaveLength(1);
  answers.activityList = 'network';
  expect(await loadColumn('24', firstPosition)).toMatchObject({ ok: false });
  requests = [];
  answers.getArticles = { list: [] };
  answers.getColumn = { columnId: 24, columnName: '要闻', columnStyle: '101' };
  await loadFeed();
  expect(requests.map(({ name }) => name)).not.toContain('activityList');
});
