import { createCipheriv } from 'node:crypto';
import { z } from 'zod';
import { getConfig } from '@/lib/contract/site';
import {
  activityBallot,
  ballotRefusals,
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

const ballotResponse = z.object({ errcode: z.number(), left: z.number().optional() });

/** Returns the whole response, because its data and status code are fields of the same object. */
async function callForBody(...args: Parameters<TestPlatform['call']>) {
  return JSON.parse(await (await platform.call(...args)).text());
}

const readVoteInfo = async (voteId: number) =>
  voteInfo.response.parse(await callForBody(voteInfo, { voteId }));

async function readVoteCount(optionId: number): Promise<number> {
  const option = await callForBody(voteOptionInfo, { voteId: 901, optionId });
  return voteOptionInfo.response.parse(option).countVote;
}

async function encryptBallot(ballot: Parameters<typeof activityBallot.parse>[0]): Promise<string> {
  const { encryptKey4 = '' } = await platform.data(getConfig);
  const cipher = createCipheriv('aes-128-cbc', `${encryptKey4}afs4`, '0102030405060708');
  return (
    cipher.update(JSON.stringify(activityBallot.parse(ballot)), 'utf8', 'base64') + cipher.final('base64')
  );
}

interface BallotInput {
  afsData?: string;
  vote?: number;
  userInfo?: Record<string, string>;
  token?: string;
}

async function castBallot(
  device: string,
  options: readonly number[],
  { vote = 901, userInfo, token, afsData = '' }: BallotInput = {},
) {
  const data = await encryptBallot({
    voteId: String(vote),
    options: options.map((option) => ({ themeId: '1', optionId: String(option) })),
    ...(userInfo && { userInfo }),
  });
  const answer = await platform.call(recordVoteCountAndLog, { afsData, device, data }, token);
  return ballotResponse.parse(JSON.parse(await answer.text()));
}

test('R7.52 a vote activity has themes, options, a period and voter questions', async () => {
  const village = await readVoteInfo(901);
  expect(village.vs_votetheme_list.map(({ options }) => options.length)).toEqual([20, 20, 20]);
  expect(village.vs_head_voteimage).toMatch(/^http.*\.jpg$/);
  expect(village.vs_user_inforule?.enable).toBe(false);
  const breakfast = await readVoteInfo(902);
  expect(breakfast.vs_user_inforule?.fields.map(({ name }) => name)).toEqual(['name', 'phone', 'town']);
});

test('R7.56 a choice counts once per day and device, within the limits of theme and day', async () => {
  const before = await readVoteCount(901001);
  expect(await castBallot('xy-a', [901001])).toEqual({ errcode: 0, left: 5 });
  expect((await castBallot('xy-a', [901001])).errcode).toBe(ballotRefusals.again);
  expect(await castBallot('xy-a', [901002])).toEqual({ errcode: 0, left: 4 });
  expect((await castBallot('xy-a', [901003])).errcode).toBe(ballotRefusals.noneLeft);
  expect(await castBallot('xy-a', [901021, 901022, 901041, 901042])).toEqual({ errcode: 0, left: 0 });
  expect(await readVoteCount(901001)).toBe(before + 1);
  // Three choices exceed the theme's limit of two, so none of them counts.
  const other = await readVoteCount(901004);
  expect((await castBallot('xy-b', [901004, 901005, 901006])).errcode).toBe(ballotRefusals.noneLeft);
  expect(await readVoteCount(901004)).toBe(other);
});

test('a member has the same choices on all devices', async () => {
  const { token } = platform.signIn('yunling');
  expect((await castBallot('xy-m', [901007], { token })).errcode).toBe(0);
  expect((await castBallot('xy-n', [901007], { token })).errcode).toBe(ballotRefusals.again);
});

test('counts thirty simultaneous taps on one device as one vote', async () => {
  const before = await readVoteCount(901050);
  const answers = await Promise.all(Array.from({ length: 30 }, () => castBallot('xy-fast', [901050])));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await readVoteCount(901050)).toBe(before + 1);
});

test('R5.15 requires the voter information that the rules specify', async () => {
  expect((await castBallot('xy-a', [902001], { vote: 902 })).errcode).toBe(ballotRefusals.userInfo);
  const incompleteInfo = { name: '扎西', phone: ' ' };
  expect((await castBallot('xy-a', [902001], { vote: 902, userInfo: incompleteInfo })).errcode).toBe(
    ballotRefusals.userInfo,
  );
  const completeInfo = { name: '扎西', phone: '13800000000' };
  expect(await castBallot('xy-a', [902001], { vote: 902, userInfo: completeInfo })).toEqual({
    errcode: 0,
    left: 0,
  });
});

function postponeStart(id: number): void {
  const { voteActivities } = platform.store;
  const startsAt = Date.now() + 3_600_000;
  voteActivities.replaceAll(
    voteActivities.list().map((vote) => (vote.id === id ? { ...vote, startsAt } : vote)),
  );
}

test('nothing is counted outside the period or for unknown options', async () => {
  expect((await castBallot('xy-c', [903001], { vote: 903 })).errcode).toBe(ballotRefusals.over);
  postponeStart(904);
  expect((await castBallot('xy-c', [904001], { vote: 904 })).errcode).toBe(ballotRefusals.notBegun);
  expect((await castBallot('xy-c', [902001])).errcode).toBe(ballotRefusals.choices);
  expect((await castBallot('xy-c', [901010, 901010])).errcode).toBe(ballotRefusals.choices);
  expect((await castBallot('xy-c', [1], { vote: 999 })).errcode).toBe(ballotRefusals.missing);
  const garbage = await platform.call(recordVoteCountAndLog, { afsData: '', device: 'xy-c', data: 'x' });
  expect(ballotResponse.parse(JSON.parse(await garbage.text())).errcode).toBe(400);
});

test('R7.51 R7.55 counts visits and taps of the activity and of options', async () => {
  const { countView } = await readVoteInfo(901);
  await callForBody(recordAccessCount, { voteId: 901, optionId: '' });
  await callForBody(recordAccessCount, { voteId: 901, optionId: 901009 });
  await callForBody(buttonRecordVoteCount, { voteId: 901, optionId: 901009 });
  expect((await readVoteInfo(901)).countView).toBe(countView + 2);
  expect((await callForBody(recordAccessCount, { voteId: 901, optionId: 1 })).errcode).toBe(
    ballotRefusals.missing,
  );
});

test('R7.54 options are found by part of their name or by number', async () => {
  const find = async (optName: string) =>
    infoByOptName.response.parse(await callForBody(infoByOptName, { voteId: 901, optName }));
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
    await castBallot('xy-afs', [901005]),
    await castBallot('xy-afs', [901005], { afsData: 'made.up' }),
    await castBallot('xy-afs', [901005], { afsData }),
    await castBallot('xy-afs-2', [901005], { afsData }),
  ].map(({ errcode }) => errcode);
  await put({ enable: false });
  expect(codes).toEqual([ballotRefusals.check, ballotRefusals.check, 0, ballotRefusals.check]);
  expect((await castBallot('xy-afs-2', [901005])).errcode).toBe(0);
});
