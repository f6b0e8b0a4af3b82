import { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';
import {
  videoArticle,
  videoArticleList,
  videoAttach,
  videoCategoryList,
  videoDynamicArticleList,
  videoEvent,
} from '@/lib/contract/video';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const envelope = z.object({ status: z.number(), data: z.unknown() });

async function callOperation(operation: AnyOperation, fields: Record<string, string | number> = {}) {
  return envelope.parse(JSON.parse(await (await platform.call(operation, fields)).text()));
}

test('R7.117 status 0 contains a video, status 1 means that there is none', async () => {
  expect(await callOperation(videoArticle, { id: 801 })).toMatchObject({ status: 0 });
  expect(await callOperation(videoArticle, { id: 9999 })).toEqual({ status: 1, data: null });
});

test('R7.118 R3.89 R3.90 a video includes its category and related videos', async () => {
  const { data } = await callOperation(videoArticle, { id: 803 });
  const { content, relArticleList, category } = videoArticle.response.parse(data);
  expect(content).toMatchObject({ id: '803', width: 960, height: 540, duration: '11' });
  expect(content.videoUrl).toBe(`${platform.origin}/media/clips/wide-peaks.mp4`);
  expect(relArticleList).toHaveLength(9);
  expect(category).toEqual({ id: '3', type: 'nature', name: '山水之间' });
});

test('R7.119 a video that is also a stream has two sources, which exist', async () => {
  const { data } = await callOperation(videoAttach, { id: 804 });
  const { list } = videoAttach.response.parse(data);
  expect(list.map(({ type }) => type)).toEqual(['application/vnd.apple.mpegurl', 'video/mp4']);
  for (const { url } of list) expect((await fetch(url)).status).toBe(200);
});

test('files and pictures of all short videos exist', async () => {
  const { data } = await callOperation(videoArticleList, { size: 50 });
  const { list, totalCount } = videoArticleList.response.parse(data);
  expect([list.length, totalCount]).toEqual([12, 12]);
  const addresses = list.flatMap(({ videoUrl, imageUrl, userIcon }) => [videoUrl, imageUrl, userIcon]);
  for (const address of new Set(addresses)) {
    if (address) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  }
  expect(list.filter(({ imageUrl }) => imageUrl === undefined)).toHaveLength(1);
  expect(list.filter(({ width }) => width === undefined)).toHaveLength(1);
});

test('R7.122 R7.123 lists start at page 1, newest first, for all or one category', async () => {
  const pages = await Promise.all([1, 2].map((page) => callOperation(videoArticleList, { page, size: 5 })));
  const ids = pages.flatMap(({ data }) => videoArticleList.response.parse(data).list.map(({ id }) => id));
  expect(ids.slice(0, 2)).toEqual(['801', '802']);
  expect(new Set(ids).size).toBe(10);
  const { data } = await callOperation(videoDynamicArticleList, { categoryId: 2, categoryType: 'craft' });
  expect(videoDynamicArticleList.response.parse(data).list.map(({ id }) => id)).toEqual([
    '802',
    '806',
    '807',
  ]);
});

test('R7.121 lists the categories', async () => {
  const { data } = await callOperation(videoCategoryList);
  expect(videoCategoryList.response.parse(data).list).toHaveLength(4);
});

test('R7.120 a play is counted, and the count is retained when the demo is updated', async () => {
  const plays = () => platform.store.shortVideos.find(802)?.plays ?? 0;
  const before = plays();
  expect(await callOperation(videoEvent, { id: 802, eventType: 0, userOtherID: 'reader' })).toMatchObject({
    status: 0,
  });
  expect(plays()).toBe(before + 1);
  expect(await callOperation(videoEvent, { id: 9999, eventType: 0, userOtherID: 'reader' })).toMatchObject({
    status: 1,
  });
});
