import { createCipheriv } from 'node:crypto';
import type { z } from 'zod';
import { getArticleContent } from '@/lib/contract/content';
import { getConfig } from '@/lib/contract/site';
import { type articleBallot, vote, votePlain, voteRefusals, voteResult } from '@/lib/contract/vote';
import type { NewArticle } from '../store/articles';
import { testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const chosenPairs = ['300301:30030101', '300302:30030201', '300302:30030203'];

async function encryptBallot(ballot: z.input<typeof articleBallot>): Promise<string> {
  const { encryptKey4 = '' } = await platform.data(getConfig);
  const cipher = createCipheriv('aes-128-cbc', `${encryptKey4}afs4`, '0102030405060708');
  return cipher.update(JSON.stringify(ballot), 'utf8', 'base64') + cipher.final('base64');
}

async function castBallot(
  device: string,
  voteResults: readonly string[] = chosenPairs,
  voteID = 3003,
  token?: string,
) {
  const data = await encryptBallot({ voteID: String(voteID), voteResult: [...voteResults] });
  return (await readEnvelope(await platform.call(vote, { afsData: '', data, device }, token))).status;
}

const readResult = (device: string, token?: string) => platform.data(voteResult, { id: 3003, device }, token);

function countsOf({ questions }: Awaited<ReturnType<typeof readResult>>): Record<string, number> {
  return Object.fromEntries(
    questions.flatMap(({ options }) => options.map(({ oid, count }) => [oid, count])),
  );
}

test('R7.49 R7.50 a vote is counted once, in result and article, and the voter sees the choices', async () => {
  const countsBefore = countsOf(await readResult('xy-a'));
  expect((await readResult('xy-a')).hasVoted).toBe(false);
  expect([await castBallot('xy-a'), await castBallot('xy-a')]).toEqual([0, voteRefusals.voted]);
  const after = await readResult('xy-a');
  expect(countsOf(after)).toEqual({
    ...countsBefore,
    30030101: (countsBefore[30030101] ?? 0) + 1,
    30030201: (countsBefore[30030201] ?? 0) + 1,
    30030203: (countsBefore[30030203] ?? 0) + 1,
  });
  expect([after.chosen, after.hasVoted]).toEqual([['30030101', '30030201', '30030203'], true]);
  expect((await readResult('xy-b')).hasVoted).toBe(false);
  const detail = await platform.data(getArticleContent, { articleId: 3003 });
  const questions = 'widgets' in detail ? detail.widgets?.vote?.questions : undefined;
  expect(questions?.[0]?.options[0]?.count).toBe((countsBefore[30030101] ?? 0) + 1);
});

test('a member votes once on all devices', async () => {
  const { token, userID } = platform.signIn('yunling');
  expect(await castBallot('xy-c', chosenPairs, 3003, token)).toBe(0);
  expect(await castBallot('xy-d', chosenPairs, 3003, token)).toBe(voteRefusals.voted);
  expect((await readResult('xy-d', token)).hasVoted).toBe(true);
  platform.store.members.revokeTokens(Number(userID));
  expect(await castBallot('xy-e', chosenPairs, 3003, token)).toBe(10102);
});

test('rejects choices that were not offered, without counting', async () => {
  const before = countsOf(await readResult('xy-f'));
  for (const pairs of [
    ['300301:30030101'],
    ['300301:30030101', '300301:30030102', '300302:30030201'],
    [...chosenPairs, '400201:40020101'],
    ['300302:30030101', '300302:30030201'],
  ]) {
    expect(await castBallot('xy-f', pairs)).toBe(voteRefusals.choices);
  }
  expect(await castBallot('', chosenPairs)).toBe(400);
  expect(await castBallot('xy-f', chosenPairs, 1001)).toBe(voteRefusals.missing);
  expect(countsOf(await readResult('xy-f'))).toEqual(before);
});

test('a vote accepts ballots within its period, and requires a login if configured', async () => {
  expect(await castBallot('xy-g', ['400201:40020102'], 4002)).toBe(voteRefusals.over);
  const questions = [{ name: '?', options: [{ name: 'a' }, { name: 'b' }] }];
  const add = (key: string, voteFields: object) => {
    const details: NewArticle['details'] = { vote: { name: key, questions, ...voteFields } };
    return platform.store.articles.upsert(testArticle(key, 1, { details }));
  };
  const pair = (id: number) => [`${id}01:${id}0101`];
  const laterId = add('later', { startsAt: Date.now() + 60_000 });
  expect(await castBallot('xy-g', pair(laterId), laterId)).toBe(voteRefusals.notBegun);
  const membersId = add('members', { needLogin: true });
  expect(await castBallot('xy-g', pair(membersId), membersId)).toBe(10111);
  expect(await castBallot('xy-g', pair(membersId), membersId, platform.signIn('tashi').token)).toBe(0);
});

test('R7.57 a plain vote counts as well; votes encrypted for another platform are rejected', async () => {
  const ballot = { voteID: 3003, voteResult: chosenPairs, device: 'xy-h' };
  const send = async () => (await readEnvelope(await platform.call(votePlain, ballot))).status;
  expect([await send(), await send()]).toEqual([0, voteRefusals.voted]);
  expect((await readResult('xy-h')).hasVoted).toBe(true);
  const response = await platform.call(vote, { afsData: '', data: 'bm8gYmFsbG90', device: 'xy-i' });
  expect((await readEnvelope(response)).status).toBe(400);
});

test('the number of choices must be within the limits', async () => {
  const options = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  const questions = [{ name: '?', multiple: true, least: 2, most: 3, options }];
  const details: NewArticle['details'] = { vote: { name: 'v', questions } };
  const id = platform.store.articles.upsert(testArticle('bounds', 1, { details }));
  const castSome = (count: number) => {
    const pairs = options.slice(0, count).map((_, index) => `${id}01:${id}010${index + 1}`);
    return castBallot(`xy-some-${count}`, pairs, id);
  };
  expect(await Promise.all([1, 2, 3, 4].map(castSome))).toEqual([
    voteRefusals.choices,
    0,
    0,
    voteRefusals.choices,
  ]);
});
