import { questionAnswerList } from '@/lib/contract/account';
import { getSubject, questionDetail, questionList, questionListHot } from '@/lib/contract/ask';
import { askQuestion, askRefusals, maxQuestionLength, myQuestions } from '@/lib/contract/ask-question';
import { discuss, discussCount, discussRefusals } from '@/lib/contract/comment';
import { getArticleCounts } from '@/lib/contract/content';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { topicSub } from '@/lib/contract/subscription';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

// Starting a platform takes long on a busy machine.
jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Ids of topics: one with more than a page of questions, one with Tibetan text, one that is closed. */
const cranesTopicId = '1';
const tibetanTopicId = '3';
const closedTopicId = '4';
const answeredQuestionId = '860129';

async function readAllQuestions(operation: typeof questionList | typeof questionListHot) {
  const first = await platform.data(operation, { subjectID: cranesTopicId, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(operation, { subjectID: cranesTopicId, page: 1, lastFileId });
  expect([first.list.length, second.list.length]).toEqual([20, 12]);
  return [...first.list, ...second.list];
}

test('R7.70 a topic has a guest with a picture, a banner, counts and a state', async () => {
  const topic = await platform.data(getSubject, { id: cranesTopicId });
  expect(topic).toMatchObject({ answerer: '杨秀山', countFan: 3126, countQuestion: 32, closed: false });
  for (const address of [topic.answererIcon, topic.appBanner]) {
    expect((await platform.get(new URL(address ?? '').pathname)).status).toBe(200);
  }
  expect(await platform.data(getSubject, { id: closedTopicId })).toMatchObject({ closed: true });
  expect((await platform.data(getSubject, { id: '5' })).answererIcon).toBeUndefined();
});

test('the demo has 5 topics with 80 questions of all kinds, with existing pictures', async () => {
  const topics = await Promise.all([1, 2, 3, 4, 5].map((id) => platform.data(getSubject, { id })));
  expect(topics.reduce((sum, { countQuestion }) => sum + countQuestion, 0)).toBe(80);
  const { list } = await platform.data(questionList, { subjectID: tibetanTopicId, page: 0 });
  expect(list.filter(({ title }) => /\p{Script=Tibetan}/u.test(title)).length).toBeGreaterThan(9);
  const all = await readAllQuestions(questionList);
  expect(all.filter(({ answer }) => answer === '').length).toBeGreaterThan(2);
  const attachmentUrls = all.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  expect(attachmentUrls.length).toBeGreaterThan(5);
  for (const url of new Set(attachmentUrls))
    expect((await platform.get(new URL(url).pathname)).status).toBe(200);
});

test('R7.71 R7.72 questions are sorted by time or likes and paged without repeats', async () => {
  const newest = await readAllQuestions(questionList);
  const times = newest.map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  const hot = await readAllQuestions(questionListHot);
  const likes = hot.map(({ countPraise }) => countPraise);
  expect(likes).toEqual([...likes].sort((one, other) => other - one));
  for (const all of [newest, hot]) expect(new Set(all.map(({ fileId }) => fileId)).size).toBe(32);
});

test('R7.73 a question includes asker, answer, answerer and topic', async () => {
  expect(await platform.data(questionDetail, { fileId: answeredQuestionId })).toMatchObject({
    userName: '林老师',
    answerer: '杨秀山',
    subjectID: cranesTopicId,
    answer: expect.stringContaining('寄管护站'),
  });
});

test('R7.65 questions answered by accounts can be read as well', async () => {
  const { list } = await platform.data(questionAnswerList, { id: '103', page: 0 });
  const [first] = list;
  const answeredQuestion = await platform.data(questionDetail, { fileId: first?.fileId ?? '' });
  expect(answeredQuestion).toEqual(first);
  expect(answeredQuestion.answerer).toBe('镜湖管护站');
});

test('a visitor likes a question once; likes and comments are counted', async () => {
  const like = { id: answeredQuestionId, type: '0', eventType: '1', userOtherID: 'q1', appId: '1' };
  const questionBefore = await platform.data(questionDetail, { fileId: answeredQuestionId });
  expect(await platform.data(likeEvent, like)).toEqual({ countPraise: questionBefore.countPraise + 1 });
  expect(await readEnvelope(await platform.call(likeEvent, like))).toMatchObject({
    status: alreadyLikedStatus,
  });
  const { userID, token } = platform.signIn('yunling');
  const comment = {
    rootID: answeredQuestionId,
    sourceType: '4',
    content: '想寄一张画',
    userID,
    userName: '云岭读者',
  };
  expect(await readEnvelope(await platform.call(discuss, comment, token))).toMatchObject({ status: 0 });
  expect(await platform.data(discussCount, { id: answeredQuestionId, source: '4' })).toEqual({ count: 1 });
  const missingResponse = await platform.call(discuss, { ...comment, rootID: '860199' }, token);
  expect(await readEnvelope(missingResponse)).toMatchObject({ status: discussRefusals.missing });
  const { list } = await platform.data(getArticleCounts, { articleIds: answeredQuestionId });
  expect(list[0]).toMatchObject({ countPraise: questionBefore.countPraise + 1, countDiscuss: 1 });
});

test('R4.20 counts the followers of a topic', async () => {
  const { userID, token } = platform.signIn('yunling');
  await platform.call(topicSub, { id: '2', type: '3', userID }, token);
  expect((await platform.data(getSubject, { id: '2' })).countFan).toBe(1848);
  const response = await platform.call(topicSub, { id: '99', type: '3', userID }, token);
  expect(await readEnvelope(response)).toMatchObject({ status: 404 });
});

describe('asking', () => {
  const postQuestion = async (fields: Record<string, string>) => {
    const { userID, token } = platform.signIn('yunling');
    const question = {
      subjectID: cranesTopicId,
      content: '鹤怕狗吗？',
      userID,
      userName: 'somebody else',
      ...fields,
    };
    return readEnvelope(await platform.call(askQuestion, question, token));
  };

  it("stores a question for review under the member's nickname", async () => {
    const { data } = await postQuestion({});
    const { id } = data as { id: number };
    expect(data).toMatchObject({ state: 'waiting' });
    const guestResponse = await platform.call(questionDetail, { fileId: id });
    expect(await readEnvelope(guestResponse)).toMatchObject({ data: null });
    expect((await platform.data(getSubject, { id: cranesTopicId })).countQuestion).toBe(32);
    const { userID, token } = platform.signIn('yunling');
    const { list, hasMore } = await platform.data(myQuestions, { userID, page: 0 }, token);
    expect(list).toEqual([
      expect.objectContaining({
        fileId: String(id),
        userName: '云岭读者',
        state: 'waiting',
        content: '鹤怕狗吗？',
      }),
    ]);
    expect(hasMore).toBe(false);
    platform.store.questions.setState(id, 'published');
    expect((await platform.data(getSubject, { id: cranesTopicId })).countQuestion).toBe(33);
    platform.store.questions.setState(id, 'refused');
    expect((await platform.data(getSubject, { id: cranesTopicId })).countQuestion).toBe(32);
  });

  it.each([
    ['an empty question', { content: ' ' }, askRefusals.empty],
    ['a long question', { content: '问'.repeat(maxQuestionLength + 1) }, askRefusals.tooLong],
    ['a closed topic', { subjectID: closedTopicId }, askRefusals.closed],
    ['an unknown topic', { subjectID: '99' }, askRefusals.missing],
    ['a picture on another host', { imgUrl: 'https://elsewhere.example/1.jpg' }, askRefusals.pictures],
    ['a repeated question', {}, askRefusals.again],
  ])('refuses %s', async (_name, fields, status) => {
    expect(await postQuestion(fields)).toMatchObject({ status });
  });

  it('requires a login, and shows members their own questions only', async () => {
    const { userID } = platform.signIn('yunling');
    for (const call of [
      platform.call(askQuestion, { subjectID: cranesTopicId, content: '?', userID, userName: '' }),
      platform.call(myQuestions, { userID, page: 0 }),
    ]) {
      expect((await readEnvelope(await call)).status).not.toBe(0);
    }
  });
});

test('unknown ids have no data; the ask bar is hidden with the demo paper', async () => {
  const expectNoData = async (subject: string, question: string) => {
    for (const call of [
      platform.call(getSubject, { id: subject }),
      platform.call(questionList, { subjectID: subject, page: 0 }),
      platform.call(questionDetail, { fileId: question }),
    ]) {
      expect(await readEnvelope(await call)).toMatchObject({ status: 0, data: null });
    }
  };
  for (const id of ['0', '-1', '../1', 'x', `1${'0'.repeat(30)}`]) await expectNoData(id, id);
  platform.store.demoPaper.hide({});
  await expectNoData(cranesTopicId, answeredQuestionId);
  platform.store.demoPaper.show();
});
