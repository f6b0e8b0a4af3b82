import {
  delMyDiscuss,
  discuss,
  discussCount,
  discussRefusals,
  discussReply,
  discussView,
  myDiscuss,
  report,
} from '@/lib/contract/comment';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';
import { ownerAddress, publicAddress } from '../test/uploads';

let platform: TestPlatform;
let reader: ReturnType<TestPlatform['signIn']>;
let otherReader: ReturnType<TestPlatform['signIn']>;

beforeAll(async () => {
  platform = await startTestPlatform();
  reader = platform.signIn('yunling');
  otherReader = platform.signIn('tashi');
});
afterAll(() => platform.stop());
afterEach(() => platform.store.config.patch({ discussConfig: null }));

type Fields = Parameters<TestPlatform['call']>[1];

const commentFields = (content: string, extraFields: Fields = {}) => ({
  rootID: 8001,
  content,
  sourceType: 0,
  type: 0,
  channel: 1,
  userID: reader.userID,
  userName: '官方',
  ...extraFields,
});

const postComment = (content: string, extraFields: Fields = {}) =>
  platform.data(discuss, commentFields(content, extraFields), reader.token);

async function statusOf(
  operation: Parameters<TestPlatform['call']>[0],
  fields: Fields,
  token?: string,
): Promise<number> {
  return (await readEnvelope(await platform.call(operation, fields, token))).status;
}

const statusOfComment = (content: string, extraFields: Fields = {}) =>
  statusOf(discuss, commentFields(content, extraFields), reader.token);
const readCommentTexts = async (id = 8001) =>
  (await platform.data(discussView, { id, page: 0 })).list.map(({ content }) => content);

test("R7.81 a comment is stored under the member's nickname, visible at once and counted", async () => {
  const countBefore = (await platform.data(discussCount, { id: 8001 })).count;
  const sentComment = await postComment('  桥头那家米线还开着。\n下次去试试  ');
  expect(sentComment).toMatchObject({ state: 'published', message: '评论成功' });
  const [first] = (await platform.data(discussView, { id: 8001, page: 0 })).list;
  expect(first).toMatchObject({
    id: sentComment.id,
    content: '桥头那家米线还开着。\n下次去试试',
    userName: '云岭读者',
    userID: reader.userID,
  });
  expect(first?.userIcon).toBe(`${platform.origin}/media/avatars/avatar-03.jpg`);
  expect((await platform.data(discussCount, { id: 8001 })).count).toBe(countBefore + 1);
});

test('R3.67 a reply to a reply belongs to the same thread and names the replied-to author', async () => {
  const root = await postComment('谁知道末班车几点？');
  const reply = await platform.data(
    discuss,
    commentFields('九点四十', { parentID: root.id ?? '', userID: otherReader.userID }),
    otherReader.token,
  );
  await postComment('谢谢！', { parentID: reply.id ?? '' });
  const thread = await platform.data(discussReply, { id: root.id ?? '', page: 0 });
  expect(thread.list.map(({ content, parentUserName }) => [content, parentUserName])).toEqual([
    ['九点四十', undefined],
    ['谢谢！', '扎西'],
  ]);
  expect(await statusOfComment('x', { rootID: 8002, parentID: root.id ?? '' })).toBe(discussRefusals.missing);
});

test("R5.04 R6.11 rejects comments without a login or in another member's name", async () => {
  expect(await statusOf(discuss, commentFields('没有登录'))).toBe(10111);
  expect(await statusOf(discuss, commentFields('冒名', { userID: otherReader.userID }), reader.token)).toBe(
    10102,
  );
  expect(await readCommentTexts()).not.toEqual(expect.arrayContaining(['没有登录', '冒名']));
});

test('R5.01 rejects empty and long comments and excessive combining marks; the limit counts user-perceived characters', async () => {
  platform.store.config.patch({ discussConfig: { wordLimit: 5 } });
  expect(await statusOfComment(' \n ')).toBe(discussRefusals.empty);
  expect(await statusOfComment('六个字的评论')).toBe(discussRefusals.tooLong);
  expect(await statusOfComment(`好${'\u0301'.repeat(200)}`)).toBe(discussRefusals.tooLong);
  const family = '👨‍👩‍👧‍👦'.repeat(5);
  expect((await postComment(family)).id).toBeDefined();
  expect((await postComment('བོད་སྐད')).id).toBeDefined();
});

test('with review enabled, only the author sees a new comment', async () => {
  platform.store.config.patch({ discussConfig: { reviewFirst: true } });
  const sentComment = await postComment('等审核的话', { rootID: 8003 });
  expect(sentComment).toMatchObject({ state: 'waiting', message: '评论已提交，审核后显示' });
  expect(await readCommentTexts(8003)).not.toContain('等审核的话');
  const ownComments = await platform.data(
    myDiscuss,
    { userID: reader.userID, id: 8003, page: 0 },
    reader.token,
  );
  expect(ownComments.list).toMatchObject([
    { id: sentComment.id, state: 'waiting', rootID: '8003', sourceType: '0' },
  ]);
  const [newest] = (await platform.data(myDiscuss, { userID: reader.userID, page: 0 }, reader.token)).list;
  expect(newest?.content).toBe('等审核的话');
  const otherComments = await platform.data(
    myDiscuss,
    { userID: otherReader.userID, id: 8003, page: 0 },
    otherReader.token,
  );
  expect(otherComments.list).toEqual([]);
  platform.store.comments.setState(Number(sentComment.id), 'published');
  expect(await readCommentTexts(8003)).toContain('等审核的话');
});

test('rejects comments in a closed discussion', async () => {
  platform.store.discussions.setState({ id: 8002, sourceType: 0 }, 'closed');
  expect(await statusOfComment('关了还能说吗', { rootID: 8002 })).toBe(discussRefusals.closed);
  platform.store.discussions.setState({ id: 8002, sourceType: 0 }, null);
  expect(await statusOfComment('没有这篇', { rootID: 424_242 })).toBe(discussRefusals.missing);
});

test('rejects a repetition within a minute, unless the publisher allows it', async () => {
  await postComment('顶');
  expect(await statusOfComment('顶')).toBe(discussRefusals.again);
  expect((await postComment('顶', { rootID: 8003 })).id).toBeDefined();
  platform.store.config.patch({ discussConfig: { repeatSeconds: 0 } });
  expect((await postComment('顶')).id).toBeDefined();
});

test('R3.70 accepts only pictures that were uploaded to this platform', async () => {
  const upload = async (type: string) => {
    const { uploads } = platform.store;
    const path = await uploads.add(new Uint8Array([1, 2, 3]), type, 'device:any', Date.now());
    return ownerAddress(platform, path);
  };
  const [pictureAddress, clipAddress] = [await upload('image/png'), await upload('video/mp4')];
  await postComment('有图', { imgUrl: [pictureAddress, new URL(pictureAddress).pathname] });
  const [first] = (await platform.data(discussView, { id: 8001, page: 0 })).list;
  const publicPictureAddress = publicAddress(pictureAddress);
  expect(first?.attachments.map(({ url }) => url)).toEqual([publicPictureAddress, publicPictureAddress]);
  for (const imgUrl of [
    pictureAddress.replace(platform.origin, 'https://tracker.example'),
    `${platform.origin}/media/pictures/lake-02.jpg`,
    clipAddress,
    // The public address does not prove an upload, because every reader receives it.
    publicPictureAddress,
    pictureAddress.replace(/\w+\.png$/, 'other.png'),
    'javascript:1',
    '//x',
  ]) {
    expect(await statusOfComment(`图 ${imgUrl}`, { imgUrl: [imgUrl] })).toBe(discussRefusals.pictures);
  }
  expect(await statusOfComment('十张', { imgUrl: Array(10).fill(pictureAddress) })).toBe(
    discussRefusals.pictures,
  );
  platform.store.config.patch({ discussConfig: { pictures: false } });
  expect(await statusOfComment('不许有图', { imgUrl: [pictureAddress] })).toBe(discussRefusals.pictures);
});

test('R6.11 R7.82 only the author deletes a comment; its content is deleted, and a repetition succeeds', async () => {
  const { id = '' } = await postComment('写错了');
  expect(await statusOf(delMyDiscuss, { id, userID: otherReader.userID }, otherReader.token)).toBe(
    discussRefusals.notOwn,
  );
  expect(await statusOf(delMyDiscuss, { id, userID: reader.userID }, otherReader.token)).toBe(10102);
  for (let round = 0; round < 2; round += 1) {
    expect(await statusOf(delMyDiscuss, { id, userID: reader.userID }, reader.token)).toBe(0);
  }
  expect(await readCommentTexts()).not.toContain('写错了');
  expect(platform.store.comments.find(Number(id))).toMatchObject({ state: 'deleted', content: '' });
});

test('R3.68 a report has a reason, and a member reports a comment once', async () => {
  const { id = '' } = await postComment('加微信领红包');
  const accuse = (reason: string, reporter = otherReader) =>
    statusOf(report, { id, userID: reporter.userID, reason, content: '广告' }, reporter.token);
  expect([
    await accuse('dislike'),
    await accuse('spam'),
    await accuse('abuse'),
    await accuse('abuse', reader),
  ]).toEqual([400, 0, discussRefusals.reported, 0]);
  expect(platform.store.commentReports.queue(10)).toEqual([
    {
      commentId: Number(id),
      reports: [
        { reason: 'spam', content: '广告' },
        { reason: 'abuse', content: '广告' },
      ],
    },
  ]);
});
