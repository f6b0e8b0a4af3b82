import { discuss, discussRefusals, discussView } from '@/lib/contract/comment';
import {
  qaAsk,
  qaDetail,
  qaGrades,
  qaList,
  qaOwnList,
  qaRate,
  qaRefusals,
  qaStates,
} from '@/lib/contract/qa';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const questionFields = {
  regionId: 1,
  department: '州人民政府',
  title: '路灯坏了',
  content: '江滨路三盏路灯不亮',
};

async function statusOf(...call: Parameters<TestPlatform['call']>): Promise<number> {
  return (await readEnvelope(await platform.call(...call))).status;
}

async function readFullList(regionId: string) {
  const first = await platform.data(qaList, { regionId, page: 0 });
  const lastFileId = first.list.at(-1)?.fileId ?? '0';
  const second = await platform.data(qaList, { regionId, page: 1, lastFileId });
  return [...first.list, ...second.list];
}

test('R3.79 R7.74 a question includes images, videos, audios and answerPics; missing media are null', async () => {
  const full = await platform.data(qaDetail, { fileId: 895_008 });
  expect([full.images, full.videos, full.answerPics, full.answerAudios].map(({ length }) => length)).toEqual([
    2, 2, 3, 1,
  ]);
  const { data } = await readEnvelope(await platform.call(qaDetail, { fileId: 895_004 }));
  expect(data).toMatchObject({
    images: null,
    videos: null,
    audios: null,
    answerPics: null,
    attachments: null,
  });
});

test('all media of questions exist', async () => {
  const { list } = await platform.data(qaList, { page: 0 });
  const older = await platform.data(qaList, { page: 1, lastFileId: list.at(-1)?.fileId ?? '' });
  const addresses = [...list, ...older.list].flatMap((qa) => [
    ...[...qa.images, ...qa.answerPics, ...qa.attachments].map(({ url }) => url),
    ...[...qa.videos, ...qa.audios, ...qa.answerVideos, ...qa.answerAudios].map(({ url }) => url),
  ]);
  expect(addresses.length).toBeGreaterThan(40);
  for (const url of new Set(addresses)) expect((await platform.get(new URL(url).pathname)).status).toBe(200);
});

test('lists contain public questions, newest first, by region, without repeats', async () => {
  const all = await readFullList('');
  expect(all).toHaveLength(35);
  const times = all.map(({ publishtime }) => publishtime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(all.map(({ fileId }) => fileId)).size).toBe(35);
  const mountains = await readFullList('3');
  expect(new Set(mountains.map(({ regionName }) => regionName))).toEqual(new Set(['雪山县']));
  expect((await platform.data(qaList, { regionId: '99', page: 0 })).list).toEqual([]);
});

test('waiting questions are visible to their asker only; rejected ones include the reason', async () => {
  expect(await statusOf(qaDetail, { fileId: 895_038 })).toBe(0);
  const { data } = await readEnvelope(await platform.call(qaDetail, { fileId: 895_038 }));
  expect(data).toBeNull();
  const refused = await platform.data(qaDetail, { fileId: 895_036 });
  expect(refused).toMatchObject({ state: qaStates.refused, qaConfig: { showAsker: false } });
  expect(refused.answer).not.toBe('');
});

test('members ask questions and see their state; an immediate repetition is rejected', async () => {
  const { userID, token } = platform.signIn('yunling');
  const fieldsWith = (more: object = {}) => ({ ...questionFields, userID, ...more });
  const askedQuestion = await platform.data(qaAsk, fieldsWith(), token);
  expect(askedQuestion.state).toBe(qaStates.waiting);
  const { list } = await platform.data(qaOwnList, { userID, page: 0 }, token);
  expect(list[0]).toMatchObject({ fileId: askedQuestion.id, title: '路灯坏了', state: qaStates.waiting });
  expect((await readFullList('')).map(({ fileId }) => fileId)).not.toContain(askedQuestion.id);
  expect(await statusOf(qaAsk, fieldsWith(), token)).toBe(qaRefusals.again);
  expect(await statusOf(qaAsk, fieldsWith({ department: '江源县人民政府' }), token)).toBe(
    qaRefusals.department,
  );
  expect(await statusOf(qaAsk, fieldsWith({ title: ' ' }), token)).toBe(qaRefusals.text);
  expect(await statusOf(qaAsk, fieldsWith({ imgUrl: ['https://elsewhere.example/1.jpg'] }), token)).toBe(
    qaRefusals.pictures,
  );
  expect(await statusOf(qaAsk, fieldsWith())).not.toBe(0);
  const other = platform.signIn('tashi');
  expect(await statusOf(qaOwnList, { userID, page: 0 }, other.token)).not.toBe(0);
});

test('a reader rates an answer once; questions without an answer cannot be rated', async () => {
  const before = await platform.data(qaDetail, { fileId: 895_001 });
  const rate = { fileId: 895_001, grade: qaGrades.satisfied, device: 'xy-rates' };
  expect(await statusOf(qaRate, rate)).toBe(0);
  expect(await statusOf(qaRate, { ...rate, grade: qaGrades.unsatisfied })).toBe(qaRefusals.alreadyRated);
  const after = await platform.data(qaDetail, { fileId: 895_001 });
  expect(after.satisfaction?.satisfied).toBe((before.satisfaction?.satisfied ?? 0) + 1);
  expect(after.satisfaction?.unsatisfied).toBe(before.satisfaction?.unsatisfied);
  expect(await statusOf(qaRate, { ...rate, fileId: 895_021 })).toBe(qaRefusals.notRated);
  expect(await statusOf(qaRate, { ...rate, grade: 7 })).toBe(qaRefusals.notRated);
});

test('editors can close the comments of a question', async () => {
  const { userID, token } = platform.signIn('yunling');
  const commentFields = { content: '同问', sourceType: 5, userID, userName: '' };
  expect(await statusOf(discuss, { ...commentFields, rootID: 895_015 }, token)).toBe(discussRefusals.closed);
  expect(await statusOf(discuss, { ...commentFields, rootID: 895_001 }, token)).toBe(0);
  expect(await statusOf(discuss, { ...commentFields, rootID: 895_038 }, token)).toBe(discussRefusals.missing);
  const { list } = await platform.data(discussView, { id: 895_001, source: 5, page: 0 });
  expect(list[0]?.content).toBe('同问');
});
