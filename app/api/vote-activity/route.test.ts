import { environment } from '@/lib/env/environment';
import { postPassword } from '@/lib/features/login/password-handler';
import { postBallot } from '@/lib/features/vote-activity/ballot-handler';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
const choice = { vote: '904', option: '904001' };

beforeAll(async () => {
  await platform.start();
  // The demo paper's vote for members begins two minutes after the start.
  await platform.operator('clock', 'PUT', { aheadMs: 10 * 60_000 });
});
afterAll(() => platform.stop());

test('R7.56 R3.107 a vote that asks for a login takes a member’s vote, which carries the token', async () => {
  const browser = new TestBrowser();
  // A device votes once it has its cookie.
  await browser.post(postBallot, choice);
  expect(await browser.post(postBallot, choice)).toMatchObject({
    status: 401,
    body: { outcome: 'loginToVote' },
  });
  await browser.post(postPassword, { username: 'yunling', password: 'yunling2026' });
  expect(await browser.post(postBallot, choice)).toMatchObject({
    status: 200,
    body: { outcome: 'ballotCounted' },
  });
  // The page shows what was voted for, until the day ends.
  expect(browser.cookies.get('kanbao-ballots-today')).toBe('904~904001');
  const [sent] = await platform.calls('recordVoteCountAndLog');
  expect(sent?.headers[environment().TOKEN_HEADER.toLowerCase()]).toBeDefined();
});
