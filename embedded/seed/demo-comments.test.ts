import { discussCount, discussHot, discussReply, discussView } from '@/lib/contract/comment';
import { getArticleCounts } from '@/lib/contract/content';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test.each([
  [9002, 0],
  [2002, 1],
  [7001, 3],
  [4002, 40],
  [3003, 1200],
])('article %d has %d comments, and its card shows the number', async (id, total) => {
  const [counts] = (await platform.data(getArticleCounts, { articleIds: id })).list;
  expect([(await platform.data(discussCount, { id })).count, counts?.countDiscuss]).toEqual([total, total]);
});

test('the long discussion is paged to its end; no comment is in the future or older than its parent', async () => {
  const seenIds = new Set<string>();
  let lastFileId = '0';
  for (let page = 0; ; page += 1) {
    const { list, hasMore } = await platform.data(discussView, { id: 3003, page, lastFileId });
    for (const { id, created = '', topDiscuss } of list) {
      seenIds.add(id);
      for (const reply of topDiscuss?.list ?? []) expect((reply.created ?? '') >= created).toBe(true);
    }
    lastFileId = list.at(-1)?.id ?? '';
    if (!hasMore) break;
  }
  const { totalCount } = await platform.data(discussHot, { id: 3003 });
  expect(seenIds.size).toBe(totalCount);
  const newestComments = platform.store.comments.newest({ id: 3003, sourceType: 0 }, {}, 40);
  expect(newestComments.every(({ createdAt }) => createdAt <= Date.now())).toBe(true);
});

test('the demo has comments of each kind: pinned, excellent, official, with pictures, Tibetan, reply to a reply', async () => {
  const { list } = await platform.data(discussView, { id: 1001, page: 0 });
  expect(list[0]).toMatchObject({ isTop: true, isOfficial: true, userID: '-100', userName: '云岭日报' });
  expect(list.some(({ isExcellent, isOfficial }) => isExcellent && !isOfficial)).toBe(true);
  const pictures = list.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  expect(pictures.length).toBeGreaterThan(1);
  for (const url of pictures) expect((await fetch(url)).status).toBe(200);
  expect(list.some(({ content }) => /\p{Script=Tibetan}/u.test(content))).toBe(true);
  const thread = await platform.data(discussReply, { id: list[0]?.id ?? '', page: 0 });
  expect(thread.list[0]).toMatchObject({ isOfficial: true, parentUserName: '老码头钓鱼人' });
  for (const icon of list.flatMap(({ userIcon }) => userIcon ?? []))
    expect((await fetch(icon)).status).toBe(200);
});
