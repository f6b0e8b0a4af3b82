import { z } from 'zod';
import { advanceClocks } from '@/lib/platform/test/advance-clocks';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { renewAccessToken } from '@/lib/session/renew-tokens';
import { openFlash } from '@/lib/writes/flash-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postMemberWrite } from '../test/member-write';
import { postVisitorWrite } from '../test/visitor-write';
import { postPassword } from './account-handlers';
import { getSession, postLogout } from './session-handlers';

const platform = new PlatformUnderTest();
const twoHours = 7_200_000;
const credentials = { username: 'yunling', password: 'yunling2026' };

async function startReader({ tokens = true } = {}) {
  await platform.start({ tokens });
  await platform.operator('config', 'PUT', { tokenEnable: tokens });
  return new TestBrowser();
}

async function startMember() {
  const browser = await startReader();
  await browser.post(postPassword, credentials);
  return browser;
}

const sessionUserOf = async (browser: TestBrowser) => (await (await browser.get(getSession)).json()).user;

afterAll(() => platform.stop());

test('R3.107 R3.129 a login starts a session without sending a token to the browser', async () => {
  const browser = await startReader();
  const answer = await browser.post(postPassword, credentials);
  expect(answer).toMatchObject({ status: 200, body: { ok: true, outcome: 'signedIn' } });
  const sessionJson = await (await browser.get(getSession)).text();
  expect(JSON.parse(sessionJson)).toMatchObject({ user: { nickname: '云岭读者', phone: '138****0001' } });
  const [login] = await platform.calls('login');
  expect(login).toBeDefined();
  expect(JSON.stringify(answer) + sessionJson).not.toMatch(/token|20001/i);
  const writeAnswer = await browser.post(postMemberWrite);
  expect(writeAnswer).toMatchObject({ status: 200, body: { message: '云岭读者' } });
  const [info] = await platform.calls('memberInfo');
  for (const value of browser.cookies.values()) {
    expect(decodeURIComponent(value)).not.toContain(info?.headers.token ?? 'a token that was sent');
  }
});

test('reports a wrong password', async () => {
  const browser = await startReader();
  const answer = await browser.post(postPassword, { ...credentials, password: 'wrong' });
  expect(answer).toMatchObject({ status: 401, body: { outcome: 'loginRefused' } });
  expect(await sessionUserOf(browser)).toBeNull();
});

test('without a script returns the name, but not the password, once and sealed after a wrong password', async () => {
  const browser = await startReader();
  const typedCredentials = { username: 'yunling', password: 'wrong-password' };
  const answer = await browser.submit(postPassword, typedCredentials);
  const cookies = browser.cookieHeader;
  expect(await openFlash(cookies)).toMatchObject({ notice: 'loginRefused', typed: 'yunling' });
  expect([answer.headers.get('location'), cookies].join()).not.toMatch(/yunling|wrong-password/);
  expect(JSON.stringify(await openFlash(cookies))).not.toContain('wrong-password');
  const scriptAnswer = await browser.post(postPassword, typedCredentials);
  expect(JSON.stringify(scriptAnswer)).not.toMatch(/yunling|wrong-password/);
});

test('without a script redirects to the previous page with a notice', async () => {
  await startReader();
  const back = '/zh/template/displayTemplate/news/newsDetail/1/1001.html?session=ended';
  const answer = await new TestBrowser().submit(postPassword, { ...credentials, back });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(back.replace('ended', 'signedIn'));
});

test('R6.01 R3.128 R7.133 in token mode each visitor has a token for two hours', async () => {
  const browser = await startReader();
  await browser.post(postVisitorWrite);
  await browser.post(postVisitorWrite);
  const [first, second] = await platform.calls('event');
  expect(first?.headers.token).toMatch(/\w{16}/);
  expect(second?.headers.token).toBe(first?.headers.token);
  await new TestBrowser().post(postVisitorWrite);
  const tokens = (await platform.calls('event')).map(({ headers }) => headers.token);
  expect(new Set(tokens).size).toBe(2);
});

test('R7.133 without token mode sends tokens only in calls about the user', async () => {
  const browser = await startReader({ tokens: false });
  await browser.post(postMemberWrite);
  expect((await platform.calls('memberInfo'))[0]?.headers).not.toHaveProperty('token');
  expect(await platform.calls('getAnonymousToken')).toHaveLength(0);
  await browser.post(postPassword, credentials);
  expect(await browser.post(postMemberWrite)).toMatchObject({ status: 200 });
});

test('R4.34 R7.105 R9.09 renews an access token after two hours once for concurrent requests', async () => {
  const browser = await startMember();
  advanceClocks(twoHours + 1000);
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().post(postMemberWrite)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
});

test('R8.05 renews the token after 10111 and repeats the write', async () => {
  const browser = await startMember();
  // Only the platform's clock advances; this site still trusts the token.
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(postMemberWrite)).toMatchObject({ status: 200, body: { message: '云岭读者' } });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
  expect(await platform.calls('memberInfo')).toHaveLength(2);
});

test('R8.06 replaces a visitor’s refused token once for concurrent requests, even within a minute of its issue', async () => {
  const browser = await startReader();
  await browser.post(postVisitorWrite);
  await platform.operator('credentials', 'DELETE');
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().post(postVisitorWrite)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  const tokens = (await platform.calls('event')).map(({ headers }) => headers.token);
  expect(new Set(tokens).size).toBe(2);
  const tokenCalls = (await platform.calls('getAnonymousToken')).filter(
    ({ query }) => query.device !== undefined,
  );
  expect(tokenCalls).toHaveLength(2);
});

test('R3.128 R8.06 requests a new token if a visitor’s refresh token is refused after two hours', async () => {
  const browser = await startReader();
  await browser.post(postVisitorWrite);
  await platform.operator('credentials', 'DELETE');
  advanceClocks(twoHours + 1000);
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(postVisitorWrite)).toMatchObject({ status: 200 });
  const tokenCalls = await platform.calls('getAnonymousToken');
  expect(tokenCalls.map(({ query }) => 'refreshToken' in query)).toEqual([false, true, false]);
});

test('R8.06 requests one more token per write if the platform refuses all, and reports tokenExpired', async () => {
  const browser = await startReader();
  await platform.operator('faults', 'PUT', { event: 'status:10111' });
  expect(await browser.post(postVisitorWrite)).toMatchObject({
    status: 401,
    body: { outcome: 'tokenExpired' },
  });
  expect(await platform.calls('event')).toHaveLength(2);
  expect(await platform.calls('getAnonymousToken')).toHaveLength(2);
});

test('R8.05 renews a refused access token again within a minute if the refresh token is unchanged', async () => {
  await startReader();
  const oldTokens = { token: 'one', refreshToken: 'kept', since: Date.now() };
  await renewAccessToken(oldTokens, 'kept', 'xy1');
  await Promise.all(
    [1, 2].map(() => renewAccessToken({ ...oldTokens, accessToken: 'the new one' }, 'kept', 'xy1')),
  );
  expect(await platform.calls('refreshAccessToken')).toHaveLength(2);
});

test('R8.05 keeps the session if a renewal is rejected with 1004 or 1009', async () => {
  const browser = await startMember();
  for (const status of ['1004', '1009']) {
    await platform.operator('faults', 'PUT', { refreshAccessToken: `status:${status}` });
    await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
    await browser.post(postMemberWrite);
    expect(await sessionUserOf(browser)).toMatchObject({ nickname: '云岭读者' });
  }
});

test('reading 33: reports sessionEnded after the platform has ended the session', async () => {
  const browser = await startMember();
  const otherBrowser = new TestBrowser();
  await otherBrowser.post(postPassword, credentials);
  await otherBrowser.post(postLogout);
  expect(await browser.post(postMemberWrite)).toMatchObject({
    status: 401,
    body: { outcome: 'sessionEnded' },
  });
  expect(await sessionUserOf(browser)).toBeNull();
});

test('invalidates copies of the cookie from before login and logout', async () => {
  const browser = await startReader();
  await browser.post(postMemberWrite);
  const copiedBrowser = browser.copy();
  await browser.post(postPassword, credentials);
  expect(await sessionUserOf(copiedBrowser)).toBeNull();
  const stolenBrowser = browser.copy();
  expect(await browser.post(postLogout)).toMatchObject({ body: { outcome: 'signedOut' } });
  expect(await sessionUserOf(stolenBrowser)).toBeNull();
});

test('R8.03 R8.08 reports requestFailed from the fourth 1004 in the session', async () => {
  const browser = await startReader();
  await platform.operator('faults', 'PUT', { memberInfo: 'status:1004' });
  const outcomes: unknown[] = [];
  for (let attempts = 0; attempts < 5; attempts += 1)
    outcomes.push((await browser.post(postMemberWrite)).body);
  expect(outcomes.map((body) => z.object({ outcome: z.string() }).parse(body).outcome)).toEqual([
    'failed',
    'failed',
    'failed',
    'requestFailed',
    'requestFailed',
  ]);
  expect(outcomes[3]).toMatchObject({ message: '请求失败！' });
});

test('R8.10 reports an unreachable platform as a network error', async () => {
  const browser = await startMember();
  await platform.stop();
  expect(await browser.post(postMemberWrite)).toMatchObject({
    status: 502,
    body: { outcome: 'networkError' },
  });
  expect(await sessionUserOf(browser)).toMatchObject({ nickname: '云岭读者' });
});
