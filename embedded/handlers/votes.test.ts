import { createCipheriv } from 'node:crypto';
import { z } from 'zod';
import { getConfig } from '@/lib/contract/site';
import {
  ballotRefusals,
  activityBallot as ballotSchema,
  buttonRecordVoteCount,
  infoByOptName,
  recordAccessCount,
  recordVoteCountAndLog,
  voteInfo,
  voteOptionInfo,
} from '@/lib/contract/vote-activity';
import { solutionOf } from '../afs-check';
import { startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const recorded = z.object({ errcode: z.number(), left: z.number().optional() });

/** Returns the whole response: the user host puts the data alongside the status code. */
async function read(...args: Parameters<TestPlatform['call']>) {
  return JSON.parse(await (await platform.call(...args)).text());
}

const infoOf = async (voteId: number) => voteInfo.response.parse(await read(voteInfo, { voteId }));

async function votesOf(optionId: number): Promise<number> {
  const option = await read(voteOptionInfo, { voteId: 901, optionId });
  return voteOptionInfo.response.parse(option).countVote;
}

async function encryptBallot(ballot: Parameters<typeof ballotSchema.parse>[0]): Promise<string> {
  const { encryptKey4 = '' } = await platform.data(getConfig);
  const cipher = createCipheriv('aes-128-cbc', `${encryptKey4}afs4`, '0102030405060708');
  return cipher.update(JSON.stringify(ballotSchema.parse(ballot)), 'utf8', 'base64') + cipher.final('base64');
}

interface Cast {
  afsData?: string;
  vote?: number;
  userInfo?: Record<string, string>;
  token?: string;
}

async function cast(
  device: string,
  options: readonly number[],
  { vote = 901, userInfo, token, afsData = '' }: Cast = {},
) {
  const data = await encryptBallot({
    voteId: String(vote),
    options: options.map((option) => ({ themeId: '1', optionId: String(option) })),
    ...(userInfo && { userInfo }),
  });
  const answer = await platform.call(recordVoteCountAndLog, { afsData, device, data }, token);
  return recorded.parse(JSON.parse(await answer.text()));
}

test('R7.52 a vote activity has themes, options, a period and voter questions', async () => {
  const village = await infoOf(901);
  expect(village.vs_votetheme_list.map(({ options }) => options.length)).toEqual([20, 20, 20]);
  expect(village.vs_head_voteimage).toMatch(/^http.*\.jpg$/);
  expect(village.vs_user_inforule?.enable).toBe(false);
  const breakfast = await infoOf(902);
  expect(breakfast.vs_user_inforule?.fields.map(({ name }) => name)).toEqual(['name', 'phone', 'town']);
});

test('R7.56 a choice counts once per day and device, within the limits of theme and day', async () => {
  const before = await votesOf(901001);
  expect(await cast('xy-a', [901001])).toEqual({ errcode: 0, left: 5 });
  expect((await cast('xy-a', [901001])).errcode).toBe(ballotRefusals.again);
  expect(await cast('xy-a', [901002])).toEqual({ errcode: 0, left: 4 });
  expect((await cast('xy-a', [901003])).errcode).toBe(ballotRefusals.noneLeft);
  expect(await cast('xy-a', [901021, 901022, 901041, 901042])).toEqual({ errcode: 0, left: 0 });
  expect(await votesOf(901001)).toBe(before + 1);
  // Three choices exceed the theme's limit of two, so none of them counts.
  const other = await votesOf(901004);
  expect((await cast('xy-b', [901004, 901005, 901006])).errcode).toBe(ballotRefusals.noneLeft);
  expect(await votesOf(901004)).toBe(other);
});

test('a member has the same choices on all devices', async () => {
  const { token } = platform.signIn('yunling');
  expect((await cast('xy-m', [901007], { token })).errcode).toBe(0);
  expect((await cast('xy-n', [901007], { token })).errcode).toBe(ballotRefusals.again);
});

test('counts thirty simultaneous taps on one device as one vote', async () => {
  const before = await votesOf(901050);
  const answers = await Promise.all(Array.from({ length: 30 }, () => cast('xy-fast', [901050])));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await votesOf(901050)).toBe(before + 1);
});

test('R5.15 requires the voter information that the rules specify', async () => {
  expect((await cast('xy-a', [902001], { vote: 902 })).errcode).toBe(ballotRefusals.userInfo);
  const incompleteInfo = { name: '扎西', phone: ' ' };
  expect((await cast('xy-a', [902001], { vote: 902, userInfo: incompleteInfo })).errcode).toBe(
    ballotRefusals.userInfo,
  );
  const completeInfo = { name: '扎西', phone: '13800000000' };
  expect(await cast('xy-a', [902001], { vote: 902, userInfo: completeInfo })).toEqual({
    errcode: 0,
    left: 0,
  });
});

function beginLater(id: number): void {
  const { voteActivities } = platform.store;
  const startsAt = Date.now() + 3_600_000;
  voteActivities.replaceAll(
    voteActivities.list().map((vote) => (vote.id === id ? { ...vote, startsAt } : vote)),
  );
}

test('nothing is counted outside the period or for unknown options', async () => {
  expect((await cast('xy-c', [903001], { vote: 903 })).errcode).toBe(ballotRefusals.over);
  beginLater(904);
  expect((await cast('xy-c', [904001], { vote: 904 })).errcode).toBe(ballotRefusals.notBegun);
  expect((await cast('xy-c', [902001])).errcode).toBe(ballotRefusals.choices);
  expect((await cast('xy-c', [901010, 901010])).errcode).toBe(ballotRefusals.choices);
  expect((await cast('xy-c', [1], { vote: 999 })).errcode).toBe(ballotRefusals.missing);
  const garbage = await platform.call(recordVoteCountAndLog, { afsData: '', device: 'xy-c', data: 'x' });
  expect(recorded.parse(JSON.parse(await garbage.text())).errcode).toBe(400);
});

test('R7.51 R7.55 counts visits and taps of the activity and of options', async () => {
  const { countView } = await infoOf(901);
  await read(recordAccessCount, { voteId: 901, optionId: '' });
  await read(recordAccessCount, { voteId: 901, optionId: 901009 });
  await read(buttonRecordVoteCount, { voteId: 901, optionId: 901009 });
  expect((await infoOf(901)).countView).toBe(countView + 2);
  expect((await read(recordAccessCount, { voteId: 901, optionId: 1 })).errcode).toBe(ballotRefusals.missing);
});

test('R7.54 options are found by part of their name or by number', async () => {
  const find = async (optName: string) =>
    infoByOptName.response.parse(await read(infoByOptName, { voteId: 901, optName }));
  expect((await find('云杉')).list.map(({ number }) => number)).toEqual([43]);
  expect((await find('7')).list.map(({ number }) => number)).toEqual([7]);
  expect((await find('云·\u200b杉')).list.map(({ number }) => number)).toEqual([43]);
  expect((await find('７')).list.map(({ number }) => number)).toEqual([7]);
  expect((await find('·')).list).toEqual([]);
  expect((await find('没有这个')).list).toEqual([]);
});

test('R3.119 with the anti-fraud check, a vote needs a solution, which can be used once', async () => {
  const put = (afsCheck: unknown) =>
    platform.get('/admin/config', { method: 'PUT', body: JSON.stringify({ afsCheck }) });
  await put({ enable: true });
  expect((await platform.data(getConfig)).afsCheck).toEqual({
    enable: true,
    script: expect.stringMatching(/^http.*\/afs\/check\.js$/),
  });
  const { id, seed } = (await (await platform.get('/afs/challenge')).json()) as { id: string; seed: string };
  const afsData = `${id}.${solutionOf(seed)}`;
  const codes = [
    await cast('xy-afs', [901005]),
    await cast('xy-afs', [901005], { afsData: 'made.up' }),
    await cast('xy-afs', [901005], { afsData }),
    await cast('xy-afs-2', [901005], { afsData }),
  ].map(({ errcode }) => errcode);
  await put({ enable: false });
  expect(codes).toEqual([ballotRefusals.check, ballotRefusals.check, 0, ballotRefusals.check]);
  expect((await cast('xy-afs-2', [901005])).errcode).toBe(0);
});
