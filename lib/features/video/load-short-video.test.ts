import type { AnyOperation } from '@/lib/contract/operation';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type RequestContext, withRequestContext } from '@/lib/runtime/request-context';
import { loadShortVideo } from './load-short-video';

let answers: Record<string, unknown> = {};
let requests: [name: string, request: unknown][] = [];

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (operation: AnyOperation, request: unknown): Promise<Result<unknown>> => {
    requests.push([operation.name, request]);
    const answer = answers[operation.name];
    if (answer === undefined) return fail({ kind: 'network' });
    if (typeof answer === 'number') {
      return fail({ kind: 'rejected', code: String(answer), message: 'error' } as PlatformError);
    }
    return succeed(operation.response.parse(answer));
  },
}));

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));

const createVideos = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, title: `v${from + index}` }));

async function load(chosenId?: string) {
  let context: RequestContext | undefined;
  const result = await withRequestContext((requestContext) => {
    context = requestContext;
    return loadShortVideo('1', chosenId);
  });
  return { result, context, values: result.ok ? result.value : undefined };
}

const requestsOf = (name: string) =>
  requests.filter(([requestName]) => requestName === name).map(([, request]) => request);

beforeEach(() => {
  requests = [];
  answers = {
    getConfig: {},
    videoArticle: {
      content: { id: 1, title: 'v1', videoUrl: 'https://m.example/1.mp4' },
      relArticleList: createVideos(2, 9),
      category: { id: 2, type: 'craft', name: '手艺人' },
    },
    videoAttach: { list: [{ url: 'https://m.example/high.mp4', type: 'video/mp4' }] },
    videoCommonConfigInfo: {},
    videoShareConfigInfo: {},
    videoCategoryList: {
      list: [
        { id: 2, type: 'craft', name: '手艺人' },
        { id: 3, type: 'nature', name: '山水' },
      ],
    },
    videoDynamicArticleList: { list: createVideos(20, 3) },
    videoArticleList: { list: createVideos(30, 4) },
  };
});

test('R7.118 R7.119 R7.126 loads the video with its files and four of nine related videos, and nothing else', async () => {
  const { values, context } = await load();
  expect(values?.video.clip.sources).toEqual([{ url: 'https://m.example/high.mp4', type: 'video/mp4' }]);
  expect(values?.related.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  expect(requestsOf('videoArticleList')).toEqual([]);
  expect([context?.incomplete, context?.tags.has('video:1')]).toEqual([false, true]);
});

test('R9.06 R7.127 loads the latest videos if there are no related ones: clientType 1, page 1, size 4, nodeCode pub', async () => {
  answers.videoArticle = { content: { id: 1, title: 'v1' }, relArticleList: [] };
  const { values } = await load();
  expect(requestsOf('videoArticleList')).toEqual([{ clientType: '1', page: 1, size: 4, nodeCode: 'pub' }]);
  expect(values?.related).toHaveLength(4);
});

test('R4.25 reports a failure if the latest videos in place of related ones fail to load', async () => {
  answers.videoArticle = { content: { id: 1, title: 'v1' }, relArticleList: [] };
  expect((await load()).values?.listFailed).toBe(false);
  for (const refusal of [undefined, 500]) {
    answers.videoArticleList = refusal;
    const { values, context } = await load();
    expect([values?.related, values?.listFailed, context?.incomplete]).toEqual([[], true, true]);
  }
});

test('R3.90 R7.123 requests the videos of a category with its type and id', async () => {
  await load();
  expect(requestsOf('videoDynamicArticleList')).toMatchObject([{ categoryId: '2', categoryType: 'craft' }]);
  requests = [];
  await load('3');
  expect(requestsOf('videoDynamicArticleList')).toMatchObject([{ categoryId: '3', categoryType: 'nature' }]);
});

test('R8.21 treats any status but 0 as notFound and an outage as an outage', async () => {
  answers.videoArticle = 3;
  expect((await load()).result).toEqual(fail({ kind: 'notFound' }));
  delete answers.videoArticle;
  expect((await load()).result).toEqual(fail({ kind: 'network' }));
});

test('R7.124 R9.30 uses the platform’s ratio for clips without a size, else the site’s', async () => {
  expect((await load()).values?.ratio).toBe('9:16');
  answers.videoCommonConfigInfo = { videoRatio: '16:9' };
  expect((await load()).values?.ratio).toBe('16:9');
});

test('R7.125 uses the platform’s title, text and picture for sharing', async () => {
  const settings = { shareTitle: '看', desc: '好看', picUrl: 'https://m.example/s.jpg' };
  answers.videoShareConfigInfo = settings;
  const loadSubject = async () => (await load()).values?.subject;
  const openSubject = await loadSubject();
  expect(openSubject).toMatchObject({ title: '看', closed: false });
  expect([openSubject?.descriptions[0], openSubject?.pictures[0]]).toEqual([
    '好看',
    'https://m.example/s.jpg',
  ]);
  answers.videoShareConfigInfo = { ...settings, forbidShare: 1 };
  const closedSubject = await loadSubject();
  expect(closedSubject?.closed).toBe(true);
  expect(JSON.stringify(closedSubject)).not.toMatch(/看|s\.jpg/);
});

test.each([
  'videoAttach',
  'videoCommonConfigInfo',
  'videoShareConfigInfo',
  'videoCategoryList',
  'videoDynamicArticleList',
])('shows the video although %s fails, and marks the page as incomplete', async (name) => {
  delete answers[name];
  const { values, context } = await load();
  expect(values?.video.clip.sources).toHaveLength(1);
  expect(context?.incomplete).toBe(true);
});
