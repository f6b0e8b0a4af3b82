import { environment } from '@/lib/env/environment';
import { postBallot } from '@/lib/features/vote-activity/server/ballot-handler';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { loadMessages } from '@/messages/load';

const platform = new PlatformUnderTest();
const choice = { vote: '904', option: '904001' };

beforeAll(async () => {
  await platform.start();
  // The demo's vote for members begins two minutes after startup.
  await platform.operator('clock', 'PUT', { aheadMs: 10 * 60_000 });
});
afterAll(() => platform.stop());

test('R7.56 R3.107 accepts a member’s vote, sent with the token, in a vote that requires a login', async () => {
  const browser = new TestBrowser();
  // The first response only sets the device cookie, without which no vote counts.
  await browser.post(postBallot, choice);
  expect(await browser.post(postBallot, choice)).toMatchObject({
    status: 401,
    body: { outcome: 'loginToVote' },
  });
  await browser.logIn();
  expect(await browser.post(postBallot, choice)).toMatchObject({
    status: 200,
    body: { outcome: 'ballotCounted' },
  });
  // With this cookie, the page shows the reader's votes until the end of the day.
  expect(browser.cookies.get('kanbao-ballots-today')).toBe('904~904001');
  const [ballotCall] = await platform.calls('recordVoteCountAndLog');
  expect(ballotCall?.headers[environment().TOKEN_HEADER.toLowerCase()]).toBeDefined();
});

describe('without JavaScript', () => {
  const choiceOf = (option: string) => ({ vote: '901', option });
  async function startVoter() {
    const browser = new TestBrowser();
    await browser.post(postBallot, choiceOf('901001'));
    const vote = async (option: string) => {
      const { headers } = await browser.submit(postBallot, {
        ...choiceOf(option),
        back: '/activityVote/901.html',
      });
      return new URL(headers.get('location') ?? '', 'http://localhost').searchParams.get('vote');
    };
    return { browser, vote };
  }

  test('reports a second vote for the same candidate as counted before, without the outdated number of votes left', async () => {
    const { browser, vote } = await startVoter();
    // A copy simulates a double tap: the second request has no cookie from the first response.
    const copiedBrowser = browser.copy();
    expect(await vote('901001')).toBe('ballotCounted');
    expect(await browser.post(postBallot, choiceOf('901001'))).toMatchObject({
      status: 200,
      body: { outcome: 'votedToday' },
    });
    expect(await vote('901001')).toBe('votedToday');
    expect(await copiedBrowser.post(postBallot, choiceOf('901001'))).toMatchObject({
      body: { outcome: 'ballotCounted', left: 5 },
    });
  });

  test('reports the votes left for other groups when one group has none left', async () => {
    const { browser, vote } = await startVoter();
    expect([await vote('901002'), await vote('901003'), await vote('901004')]).toEqual([
      'ballotCounted',
      'ballotCounted',
      'noneLeftHere',
    ]);
    expect(await browser.post(postBallot, choiceOf('901004'))).toMatchObject({
      status: 422,
      body: { outcome: 'noneLeftHere', message: expect.stringContaining('其他组还可以投4票') },
    });
    browser.cookies.delete('kanbao-ballots-today');
    expect(await browser.post(postBallot, choiceOf('901005'))).toMatchObject({
      body: { outcome: 'noneLeftHere', message: loadMessages('cn').voteActivity.noneLeftHere },
    });
  });
});
