import { z } from 'zod';
import { letPass } from '@/lib/platform/test/let-pass';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { openFlash } from '@/lib/session/flash';
import { renewAccess } from '@/lib/session/renew-tokens';
import { TestBrowser } from '@/lib/session/test-browser';
import { postLogout } from './logout-handler';
import { postPassword } from './password-handler';
import { getSession } from './session-handler';
import { postMemberAct } from './test/member-act';
import { postVisitorAct } from './test/visitor-act';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();
const twoHours = 7_200_000;
const reader = { username: 'yunling', password: 'yunling2026' };

async function begin({ tokens = true } = {}) {
  await platform.start({ tokens });
  await platform.operator('config', 'PUT', { tokenEnable: tokens });
}

afterAll(() => platform.stop());

test('R3.107 R3.129 who logs in is known from then on, and no token reaches the browser', async () => {
  await begin();
  const browser = new TestBrowser();
  const answer = await browser.post(postPassword, reader);
  expect(answer).toMatchObject({ status: 200, body: { ok: true, outcome: 'signedIn' } });
  const known = await (await browser.get(getSession)).text();
  expect(JSON.parse(known)).toMatchObject({ user: { nickname: '云岭读者', phone: '138****0001' } });
  const [login] = await platform.calls('login');
  expect(login).toBeDefined();
  expect(JSON.stringify(answer) + known).not.toMatch(/token|20001/i);
  const session = await browser.post(postMemberAct);
  expect(session).toMatchObject({ status: 200, body: { message: '云岭读者' } });
  const [info] = await platform.calls('memberInfo');
  for (const value of browser.cookies.values()) {
    expect(decodeURIComponent(value)).not.toContain(info?.headers.token ?? 'a token that was sent');
  }
});

test('a wrong password is told, and signs nobody in', async () => {
  await begin();
  const browser = new TestBrowser();
  const answer = await browser.post(postPassword, { ...reader, password: 'wrong' });
  expect(answer).toMatchObject({ status: 401, body: { outcome: 'loginRefused' } });
  expect(await (await browser.get(getSession)).json()).toEqual({ user: null });
});

test('without a script the name comes back after a wrong password, sealed and once; the password does not', async () => {
  await begin();
  const browser = new TestBrowser();
  const typed = { username: 'yunling', password: 'wrong-password' };
  const answer = await browser.submit(postPassword, typed);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(await openFlash(cookies)).toMatchObject({ notice: 'loginRefused', typed: 'yunling' });
  expect([answer.headers.get('location'), cookies].join()).not.toMatch(/yunling|wrong-password/);
  expect(JSON.stringify(await openFlash(cookies))).not.toContain('wrong-password');
  const scripted = await browser.post(postPassword, typed);
  expect(JSON.stringify(scripted)).not.toMatch(/yunling|wrong-password/);
});

test('without a script the form leads back to where the reader was, and the page says what came of it', async () => {
  await begin();
  const back = '/zh/template/displayTemplate/news/newsDetail/1/1001.html?session=ended';
  const answer = await new TestBrowser().submit(postPassword, { ...reader, back });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(back.replace('ended', 'signedIn'));
});

test('R6.01 R3.128 R7.133 in token mode a visitor carries a token of their own, the same for two hours', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postVisitorAct);
  await browser.post(postVisitorAct);
  const [first, second] = await platform.calls('event');
  expect(first?.headers.token).toMatch(/\w{16}/);
  expect(second?.headers.token).toBe(first?.headers.token);
  await new TestBrowser().post(postVisitorAct);
  const tokens = (await platform.calls('event')).map(({ headers }) => headers.token);
  expect(new Set(tokens).size).toBe(2);
});

test('R7.133 with token mode off nobody carries a token but where the call is about the user', async () => {
  await begin({ tokens: false });
  const browser = new TestBrowser();
  await browser.post(postMemberAct);
  expect((await platform.calls('memberInfo'))[0]?.headers).not.toHaveProperty('token');
  expect(await platform.calls('getAnonymousToken')).toHaveLength(0);
  await browser.post(postPassword, reader);
  expect(await browser.post(postMemberAct)).toMatchObject({ status: 200 });
});

test('R4.34 R7.105 R9.09 an access token of two hours is renewed before it is used, once for all requests', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  letPass(twoHours + 1000);
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().post(postMemberAct)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
});

test('R8.05 10111 in the middle of an act: the token is renewed and the act succeeds', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  // Only the platform's clock goes on: ours still believes in the token.
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(postMemberAct)).toMatchObject({ status: 200, body: { message: '云岭读者' } });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
  expect(await platform.calls('memberInfo')).toHaveLength(2);
});

test('R8.06 a visitor’s token that is refused within the minute of its issue is replaced, once for all requests', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postVisitorAct);
  await platform.operator('credentials', 'DELETE');
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().post(postVisitorAct)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  const tokens = (await platform.calls('event')).map(({ headers }) => headers.token);
  expect(new Set(tokens).size).toBe(2);
  const asked = (await platform.calls('getAnonymousToken')).filter(({ query }) => query.device !== undefined);
  expect(asked).toHaveLength(2);
});

test('R3.128 R8.06 a visitor’s refresh token that is refused after two hours is forgotten: a new token is taken', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postVisitorAct);
  await platform.operator('credentials', 'DELETE');
  letPass(twoHours + 1000);
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(postVisitorAct)).toMatchObject({ status: 200 });
  const asked = await platform.calls('getAnonymousToken');
  expect(asked.map(({ query }) => 'refreshToken' in query)).toEqual([false, true, false]);
});

test('R8.06 a platform that refuses every token: one more for each act, and the reader is told', async () => {
  await begin();
  await platform.operator('faults', 'PUT', { event: 'status:10111' });
  const browser = new TestBrowser();
  expect(await browser.post(postVisitorAct)).toMatchObject({
    status: 401,
    body: { outcome: 'tokenExpired' },
  });
  expect(await platform.calls('event')).toHaveLength(2);
  expect(await platform.calls('getAnonymousToken')).toHaveLength(2);
});

test('R8.05 a platform that keeps its refresh token: an access token refused within the minute is renewed again', async () => {
  await begin();
  const old = { token: 'one', refreshToken: 'kept', since: Date.now() };
  await renewAccess(old, 'kept', 'xy1');
  await Promise.all([1, 2].map(() => renewAccess({ ...old, accessToken: 'the new one' }, 'kept', 'xy1')));
  expect(await platform.calls('refreshAccessToken')).toHaveLength(2);
});

test('R8.05 a renewal that is refused for the call’s sake (1004, 1009) signs nobody out', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  for (const status of ['1004', '1009']) {
    await platform.operator('faults', 'PUT', { refreshAccessToken: `status:${status}` });
    await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
    await browser.post(postMemberAct);
    expect(await (await browser.get(getSession)).json()).toMatchObject({
      user: { nickname: '云岭读者' },
    });
  }
});

test('reading 33: a session that the platform ended is over, and login is offered', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  const elsewhere = new TestBrowser();
  await elsewhere.post(postPassword, reader);
  await elsewhere.post(postLogout);
  expect(await browser.post(postMemberAct)).toMatchObject({ status: 401, body: { outcome: 'sessionEnded' } });
  expect(await (await browser.get(getSession)).json()).toEqual({ user: null });
});

test('a copy of the cookie is worth nothing after the log-out, nor one from before the login', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postMemberAct);
  const planted = browser.copy();
  await browser.post(postPassword, reader);
  expect(await (await planted.get(getSession)).json()).toEqual({ user: null });
  const stolen = browser.copy();
  expect(await browser.post(postLogout)).toMatchObject({ body: { outcome: 'signedOut' } });
  expect(await (await stolen.get(getSession)).json()).toEqual({ user: null });
});

test('R8.03 R8.08 1004 for ever: counted in the session, and from the fourth on the reader is told', async () => {
  await begin();
  await platform.operator('faults', 'PUT', { memberInfo: 'status:1004' });
  const browser = new TestBrowser();
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) outcomes.push((await browser.post(postMemberAct)).body);
  expect(outcomes.map((body) => z.object({ outcome: z.string() }).parse(body).outcome)).toEqual([
    'failed',
    'failed',
    'failed',
    'requestFailed',
    'requestFailed',
  ]);
  expect(outcomes[3]).toMatchObject({ message: '请求失败！' });
});

test('R8.10 a platform that cannot be reached is told as a network error', async () => {
  await begin();
  const browser = new TestBrowser();
  await browser.post(postPassword, reader);
  await platform.stop();
  expect(await browser.post(postMemberAct)).toMatchObject({ status: 502, body: { outcome: 'networkError' } });
  expect(await (await browser.get(getSession)).json()).toMatchObject({ user: { nickname: '云岭读者' } });
});
