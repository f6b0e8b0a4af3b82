import { getArticles } from '@/lib/contract/content';
import { likeEvent, pageView } from '@/lib/contract/event';
import { liveComing, liveView } from '@/lib/contract/live';
import { restartDemoLives } from '../test/restart-demo-lives';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

const minute = 60_000;
const lives = { coming: 14501, running: 14502, playback: 14503, ended: 14504, long: 14506 } as const;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  restartDemoLives(platform.store);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => platform.stop());

const readLive = (id: number, page = 0, lastFileId = '0') =>
  platform.data(liveView, { id, page, lastFileId });

async function readAllPosts(id: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { list } = await readLive(id, page, ids.at(-1));
    ids.push(...list.map(({ fileId }) => fileId));
    if (list.length < 20) return ids;
  }
}

function advanceClock(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
}

const sendAdminRequest = (method: string, path: string, body: unknown) =>
  platform.get(`/admin/lives/${path}`, { method, body: JSON.stringify(body) });

test('R3.44 R3.46 the first page includes the head, later ones the feed only', async () => {
  const first = await readLive(lives.running);
  expect(first.main).toMatchObject({ fileId: '14502', status: 1 });
  expect(first.countClick).toBeGreaterThan(0);
  expect((await readLive(lives.running, 1, first.list.at(-1)?.fileId)).main).toBeUndefined();
});

test('R3.45 a feed is paged by 20 without repeats; pinned posts first, then the newest', async () => {
  const ids = await readAllPosts(lives.long);
  expect(ids.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ids).size).toBe(ids.length);
  const { list } = await readLive(lives.long);
  const times = list.filter(({ isTop }) => !isTop).map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  expect(list.slice(0, 3).map(({ isTop }) => isTop)).toEqual([true, true, true]);
});

test('a running live gets a post every minute', async () => {
  const before = await readAllPosts(lives.running);
  advanceClock(3 * minute);
  const after = await readAllPosts(lives.running);
  expect(after.length).toBe(before.length + 3);
  expect(after.filter((id) => !before.includes(id))).toHaveLength(3);
});

test('the announced live starts 40 minutes after the program and then gets posts', async () => {
  const announcedLive = await readLive(lives.coming);
  expect(announcedLive.main?.status).toBe(0);
  advanceClock(45 * minute);
  const begunLive = await readLive(lives.coming);
  expect(begunLive.main?.status).toBe(1);
  expect(begunLive.list.length).toBeGreaterThan(announcedLive.list.length);
});

test('R3.47 config is sent as an object or as JSON text', async () => {
  const bodies = await Promise.all(
    [14503, 14505].map(async (id) => readEnvelope(await platform.call(liveView, { id, page: 0 }))),
  );
  const configs = bodies.map(({ data }) => (data as { main: { config: unknown } }).main.config);
  expect(configs.map((config) => typeof config)).toEqual(['object', 'string']);
  expect((await readLive(14505)).main?.config?.videos).toHaveLength(2);
});

test('R7.20 announced lives are sorted by start; running ones are not included', async () => {
  const coming = await platform.data(liveComing, { page: 0 });
  expect(coming.list.map(({ linkID }) => linkID)).toEqual(['14501', '14508', '14509']);
  expect(coming.list.every(({ liveStatus, startTime }) => liveStatus === 0 && startTime)).toBe(true);
  advanceClock(45 * minute);
  expect((await platform.data(liveComing, { page: 0 })).list).toHaveLength(2);
});

test('R3.21 cards show the current state of a live', async () => {
  const readState = async () =>
    (await platform.data(getArticles, { columnId: 14, page: 0 })).list.find(
      ({ linkID }) => linkID === '14501',
    )?.liveStatus;
  expect(await readState()).toBe(0);
  advanceClock(45 * minute);
  expect(await readState()).toBe(1);
});

test('a like of a live is added to its count', async () => {
  const before = await readLive(lives.playback);
  await platform.call(likeEvent, { id: lives.playback, type: 0, eventType: 1, channel: 1, userOtherID: 'l' });
  await platform.call(pageView, {
    aid: lives.playback,
    appid: 1,
    dev: 'x',
    t: 1,
    uid: 'l',
    cname: '',
    bid: '',
  });
  const after = await readLive(lives.playback);
  expect(after.main?.countPraise).toBe((before.main?.countPraise ?? 0) + 1);
});

test('a live is withdrawn with its article', async () => {
  platform.store.articles.setState(14004, 'withdrawn');
  expect(await readEnvelope(await platform.call(liveView, { id: lives.ended, page: 0 }))).toMatchObject({
    status: 1,
  });
  platform.store.articles.setState(14004, 'published');
  expect((await readLive(lives.ended)).main?.status).toBe(3);
});

describe('operators', () => {
  test('add a post, which is listed first', async () => {
    const response = await sendAdminRequest('POST', '14502/posts', { content: '<p>新消息</p>' });
    const { id } = (await response.json()) as { id: number };
    const { list } = await readLive(lives.running);
    expect(list.find(({ isTop }) => !isTop)).toMatchObject({ fileId: String(id), content: '<p>新消息</p>' });
  });

  test('end a live', async () => {
    const now = Date.now();
    await sendAdminRequest('PUT', '14501/times', { startsAt: now - 2 * minute, endsAt: now - minute });
    expect((await readLive(lives.coming)).main?.status).toBe(2);
  });

  test('receive error messages', async () => {
    expect((await sendAdminRequest('POST', '1/posts', {})).status).toBe(404);
    expect((await sendAdminRequest('PUT', '14502/times', { startsAt: 'now' })).status).toBe(400);
  });
});
