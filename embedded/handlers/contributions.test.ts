import { getArticleContent, getArticleCounts, getArticles } from '@/lib/contract/content';
import {
  contribute,
  contributeRefusals,
  contributionStatuses,
  inputArticleDetail,
  inputArticleList,
  ownInputArticles,
} from '@/lib/contract/contribution';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const [photosCall, closedCall, recipesCall] = ['7061', '62061', '4061'] as const;
const [passed, pending, refused] = ['960101', '960123', '960124'] as const;

const statusOf = async (answer: Promise<Response>) => (await readEnvelope(await answer)).status;

async function sendContribution(fields: Record<string, unknown>, name = 'tashi') {
  const { userID, token } = platform.signIn(name);
  const allFields = { linkID: photosCall, userID, name: '扎西', content: '雪停了。', ...fields };
  return readEnvelope(await platform.call(contribute, allFields, token));
}

test('R7.36 approved contributions are listed newest first and paged without repeats', async () => {
  const first = await platform.data(inputArticleList, { linkID: photosCall, page: 0 });
  const lastFileId = first.list.at(-1)?.id ?? '';
  const second = await platform.data(inputArticleList, { linkID: photosCall, page: 1, lastFileId });
  const all = [...first.list, ...second.list];
  expect([first.list.length, second.list.length]).toEqual([20, 2]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(22);
  expect(new Set(all.map((contribution) => contribution.status))).toEqual(
    new Set([contributionStatuses.passed]),
  );
  const times = all.map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
});

test('the demo has 3 calls with 40 contributions in all states, some in Tibetan', async () => {
  const lists = await Promise.all(
    [photosCall, closedCall, recipesCall].map(async (linkID) => {
      const { list } = await platform.data(inputArticleList, { linkID, page: 0 });
      return list;
    }),
  );
  expect(lists.flat().filter(({ content }) => /\p{Script=Tibetan}/u.test(content)).length).toBeGreaterThan(4);
  const { list } = await platform.data(getArticles, { columnId: '7', page: 0 });
  expect(list.find(({ fileId }) => fileId === photosCall)?.articleType).toBe(103);
  const { startTime, endTime } = await platform.data(getArticleContent, { articleId: closedCall });
  expect((startTime ?? '') < (endTime ?? '')).toBe(true);
});

test('R3.93 R7.37 a contribution that is not approved is visible to its author only, with the reason', async () => {
  const author = platform.signIn('yunling');
  const other = platform.signIn('tashi');
  const readDetail = async (id: string, token?: string) =>
    (await readEnvelope(await platform.call(inputArticleDetail, { id }, token))).data;
  expect(await readDetail(passed)).toMatchObject({ status: 1, linkID: Number(photosCall) });
  expect(await readDetail(passed)).not.toHaveProperty('userID');
  for (const id of [pending, refused]) {
    expect(await readDetail(id)).toBeNull();
    expect(await readDetail(id, other.token)).toBeNull();
    expect(await readDetail(id, 'no-token')).toBeNull();
  }
  expect(await readDetail(pending, author.token)).toMatchObject({
    status: 0,
    userID: author.userID,
    reason: '',
  });
  expect(await readDetail(refused, author.token)).toMatchObject({
    status: 2,
    reason: expect.stringMatching('车牌'),
  });
});

test('members see their own contributions in all states', async () => {
  const { userID, token } = platform.signIn('yunling');
  const answer = await readEnvelope(await platform.call(ownInputArticles, { userID, page: 0 }, token));
  const { list } = ownInputArticles.response.parse(answer.data);
  expect(new Set(list.map((contribution) => contribution.status))).toEqual(new Set([0, 2]));
  const other = platform.signIn('tashi');
  expect(await statusOf(platform.call(ownInputArticles, { userID, page: 0 }, other.token))).not.toBe(0);
});

test('R5.09 a contribution needs a name and content; it waits for review, and its phone number is private', async () => {
  expect(await sendContribution({ name: ' ' })).toMatchObject({ status: contributeRefusals.incomplete });
  expect(await sendContribution({ content: '' })).toMatchObject({ status: contributeRefusals.incomplete });
  const accepted = await sendContribution({ phone: '13800000002', title: '雪停' });
  expect(accepted.status).toBe(0);
  const id = contribute.response.parse(accepted.data).id ?? '';
  const { token } = platform.signIn('tashi');
  const ownEnvelope = await readEnvelope(await platform.call(inputArticleDetail, { id }, token));
  expect(ownEnvelope.data).toMatchObject({ status: 0, userName: '扎西', title: '雪停' });
  expect(JSON.stringify(ownEnvelope)).not.toContain('13800000002');
  const { list } = await platform.data(inputArticleList, { linkID: photosCall, page: 0 });
  expect(list.some((contribution) => contribution.id === id)).toBe(false);
});

test('rejects contributions after the end, without a login or with files on other hosts', async () => {
  expect(await sendContribution({ linkID: closedCall })).toMatchObject({ status: contributeRefusals.closed });
  expect(await sendContribution({ linkID: '7001' })).toMatchObject({ status: contributeRefusals.missing });
  const foreignFields = { imgUrl: ['https://stranger.example/a.jpg'] };
  expect(await sendContribution(foreignFields)).toMatchObject({ status: contributeRefusals.files });
  expect(await sendContribution({ content: 'x'.repeat(20_001) })).toMatchObject({
    status: contributeRefusals.incomplete,
  });
  const { userID } = platform.signIn('tashi');
  const fields = { linkID: photosCall, userID, name: 'A', content: 'B' };
  expect(await statusOf(platform.call(contribute, fields))).not.toBe(0);
});

test('R4.21 an approved contribution is liked once and counted; others cannot be liked', async () => {
  const { countPraise } = await platform.data(inputArticleDetail, { id: passed });
  const like = { id: passed, type: '0', eventType: '1', userOtherID: 'xy-liker' };
  expect(await statusOf(platform.call(likeEvent, like))).toBe(0);
  expect(await statusOf(platform.call(likeEvent, like))).toBe(alreadyLikedStatus);
  const counts = await platform.data(getArticleCounts, { articleIds: passed });
  expect(counts.list[0]).toMatchObject({ fileId: passed, countPraise: countPraise + 1 });
  expect(await statusOf(platform.call(likeEvent, { ...like, id: pending }))).toBe(404);
});

test.each(['0', '-1', '../x', `1${'0'.repeat(30)}`, '960101.5', '<script>', '7001', ''])(
  'unknown contribution or call: %s',
  async (id) => {
    const found = await readEnvelope(await platform.call(inputArticleDetail, { id }));
    expect(found.data ?? null).toBeNull();
    const { list } = await platform.data(inputArticleList, { linkID: id, page: 0 });
    expect(list).toEqual([]);
  },
);
