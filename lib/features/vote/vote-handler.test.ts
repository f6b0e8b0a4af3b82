import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { deviceOf } from '@/lib/session/device';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postVote } from './vote-handler';
import type { VoteResult } from './vote-result';
import { getVote } from './vote-result-handler';

const platform = new PlatformUnderTest();

beforeAll(() => platform.start());
beforeEach(() => platform.startSite({ VOTE_FORM: 'encrypted' }));
afterAll(() => platform.stop());

/** Returns a reader of article 3003, whose vote has a single-choice and a multiple-choice question. */
function createReader() {
  const browser = new TestBrowser();
  browser.cookies.set('kanbao-device', deviceOf(new Request('http://localhost:3000')).id);
  return {
    cookies: browser.cookies,
    async vote(fields: Readonly<Record<string, string>>, key?: string) {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const { status, body } = await browser.post(postVote, { article: '3003', ...fields }, headers);
      return { status, ...(body as { outcome: string; result: VoteResult }) };
    },
    result: async () => (await (await browser.get(getVote, '/api/vote?article=3003')).json()).result,
  };
}

const choice = { 'question-300301': '30030101', 'question-300302[]': '30030203' };

const votesOf = ({ options }: VoteResult, option: string) => options[option]?.count ?? 0;

test('R7.49 R7.50 counts a vote once and remembers it, even if it is sent again or with another key', async () => {
  const device = createReader();
  await device.vote({});
  const countBefore = votesOf(await device.result(), '30030101');
  const answers = await Promise.all([device.vote(choice), device.vote(choice), device.vote(choice)]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['voted', 'voted', 'voted']);
  expect(await platform.calls('vote')).toHaveLength(1);
  expect(device.cookies.get('kanbao-voted')).toBe('3003,30030101,30030203');
  const secondAnswer = await device.vote({ ...choice, 'question-300301': '30030102' }, 'another-key');
  expect([secondAnswer.status, secondAnswer.outcome]).toEqual([200, 'votedBefore']);
  expect(secondAnswer.result.chosen).toEqual(['30030101', '30030203']);
  expect(votesOf(await device.result(), '30030101')).toBe(countBefore + 1);
});

test('counts a vote once if it is sent while the reader leaves and again by the page', async () => {
  const device = createReader();
  await device.vote({});
  const callCount = (await platform.calls('vote')).length;
  const firstAnswer = await device.vote({ ...choice, idempotencyKey: 'left-12345678' });
  const secondAnswer = await device.vote(choice, 'left-12345678');
  expect([firstAnswer.outcome, secondAnswer.outcome]).toEqual(['voted', 'voted']);
  const thirdAnswer = await device.vote({ ...choice, back: '/zh/template/displayTemplate/news/home.html' });
  expect([thirdAnswer.status, thirdAnswer.outcome]).toEqual([200, 'votedBefore']);
  expect(await platform.calls('vote')).toHaveLength(callCount + 2);
});

test('R7.50 shows the same counts to all readers immediately, and each reader’s own choice', async () => {
  const readers = Array.from({ length: 12 }, () => createReader());
  const before = votesOf(await createReader().result(), '30030102');
  await Promise.all(readers.map((device) => device.vote({ ...choice, 'question-300301': '30030102' })));
  const results = await Promise.all([...readers, createReader()].map((device) => device.result()));
  expect(new Set(results.map((result) => votesOf(result, '30030102')))).toEqual(new Set([before + 12]));
  const isOwn = ({ chosen }: VoteResult) => chosen.includes('30030102');
  expect(results.map(isOwn)).toEqual([...readers.map(() => true), false]);
});

test('R8.24 stores a rejected choice for the form until the vote counts', async () => {
  const device = createReader();
  const refused = await device.vote({ 'question-300301': '30030101' });
  expect([refused.status, refused.outcome]).toEqual([422, 'voteChoices']);
  expect(device.cookies.get('kanbao-ballot')).toBe('3003,30030101');
  expect((await device.vote(choice)).outcome).toBe('voted');
  expect(device.cookies.has('kanbao-ballot')).toBe(false);
});

test('does not count refused empty votes toward the limit', async () => {
  const device = createReader();
  for (let round = 0; round < 12; round += 1) expect((await device.vote({})).outcome).toBe('voteChoices');
  expect((await device.vote(choice)).outcome).toBe('voted');
});

test('refuses votes in articles without a vote, unknown articles and invalid ids', async () => {
  const device = createReader();
  for (const article of ['1001', '987654']) {
    expect((await device.vote({ ...choice, article })).status).toBe(404);
  }
  expect((await device.vote({ ...choice, article: '../1' })).status).toBe(400);
});

test('sends plain fields when VOTE_FORM is plain', async () => {
  platform.startSite({ VOTE_FORM: 'plain' });
  const device = createReader();
  expect((await device.vote(choice)).outcome).toBe('voted');
  const [sentCall, ...otherCalls] = await platform.calls('votePlain');
  expect(otherCalls).toEqual([]);
  expect(sentCall?.body).toMatchObject({
    voteID: '3003',
    voteResult: ['300301:30030101', '300302:30030203'],
  });
  expect(sentCall?.body).not.toHaveProperty('data');
});

test('refuses a vote without a device cookie and sets one', async () => {
  const device = createReader();
  device.cookies.clear();
  const calls = (await platform.calls('vote')).length;
  const refused = await device.vote(choice);
  expect([refused.status, refused.outcome]).toEqual([403, 'newDevice']);
  expect(await platform.calls('vote')).toHaveLength(calls);
  expect((await device.vote(choice)).outcome).toBe('voted');
});
