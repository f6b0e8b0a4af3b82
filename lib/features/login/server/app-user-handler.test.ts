import { z } from 'zod';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { postAppUser } from './app-user-handler';
import { getSession } from './session-handlers';

const platform = new PlatformUnderTest();
const twoHours = 7_200_000;
const appHeaders = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) KanbaoApp/3.1' };

const sessionResponse = z.object({ value: z.object({ userid: z.string(), accessToken: z.string() }) });

/** Logs in at the platform directly, as the app does. */
async function loginInApp() {
  const fields = { username: 'yunling', password: 'yunling2026', devid: 'the-app' };
  const response = await fetch(`${platform.origin}/sso-app/api/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { userid, accessToken } = sessionResponse.parse(await response.json()).value;
  return { userid, token: accessToken };
}

const countConfirmations = async () => (await platform.calls('memberInfo')).length;

async function startReader() {
  await platform.start();
  const browser = new TestBrowser();
  const reportUser = (user: unknown, headers: HeadersInit = appHeaders) =>
    browser.post(postAppUser, { user: typeof user === 'string' ? user : JSON.stringify(user) }, headers);
  const loadUser = async () => (await (await browser.get(getSession)).json()).user;
  return { browser, reportUser, loadUser };
}

afterAll(() => platform.stop());

test('R1.03 R6.04 logs in the app’s user with the platform’s data, not the page’s', async () => {
  const { browser, reportUser, loadUser } = await startReader();
  const user = await loginInApp();
  const response = await reportUser({ ...user, nickname: 'somebody else' });
  expect(response).toMatchObject({ status: 200, body: { outcome: 'signedIn' } });
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
  expect(JSON.stringify(response)).not.toContain(user.token);
  for (const value of browser.cookies.values()) expect(decodeURIComponent(value)).not.toContain(user.token);
});

test('R6.04 keeps the session of the same user without calling the platform', async () => {
  const { browser, reportUser, loadUser } = await startReader();
  const { userid, token } = await loginInApp();
  await reportUser({ userid, token });
  const cookiesBefore = browser.copy().cookies;
  expect(await reportUser({ userID: userid, accessToken: token, token: 'another' })).toMatchObject({
    status: 200,
  });
  expect(await countConfirmations()).toBe(1);
  expect([...browser.cookies]).toEqual([...cookiesBefore]);
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
});

test('R8.04 replaces the token of the same user', async () => {
  const { reportUser, loadUser } = await startReader();
  await reportUser(await loginInApp());
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  const renewedUser = await loginInApp();
  expect(await reportUser(renewedUser)).toMatchObject({ status: 200 });
  expect(await reportUser(renewedUser)).toMatchObject({ status: 200 });
  expect(await countConfirmations()).toBe(2);
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
});

test('refuses a token of another user and an invalid token', async () => {
  const { reportUser, loadUser } = await startReader();
  const { token } = await loginInApp();
  expect(await reportUser({ userid: '1', token })).toMatchObject({
    status: 401,
    body: { outcome: 'sessionEnded' },
  });
  expect(await loadUser()).toBeNull();
  expect(await reportUser({ userid: '1', token: 'made-up' })).toMatchObject({
    status: 401,
    body: { outcome: 'tokenExpired' },
  });
  expect(await loadUser()).toBeNull();
});

test('refuses a platform response about another user', async () => {
  const { reportUser, loadUser } = await startReader();
  const { token } = await loginInApp();
  const otherUser = { code: '0', userid: '20099', nickname: '别人' };
  const realFetch = fetch;
  const spy = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input instanceof Request ? input.url : input).includes('/member/info')
        ? Promise.resolve(Response.json(otherUser))
        : realFetch(input, init),
    );
  expect(await reportUser({ userid: '20001', token })).toMatchObject({ body: { outcome: 'foreignUser' } });
  spy.mockRestore();
  expect(await loadUser()).toBeNull();
});

test('R8.04 R8.07 reports the platform’s refusal of a token, so that the page can notify the app', async () => {
  const { reportUser, loadUser } = await startReader();
  const user = await loginInApp();
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await reportUser(user)).toMatchObject({ status: 401, body: { outcome: 'tokenExpired' } });
  await platform.operator('clock', 'PUT', { aheadMs: 0 });
  await platform.operator('faults', 'PUT', { memberInfo: 'status:10103' });
  expect(await reportUser(user)).toMatchObject({ status: 401, body: { outcome: 'sessionEnded' } });
  expect(await loadUser()).toBeNull();
});

test('logs out after a logout in the app, and before another user logs in', async () => {
  const { browser, reportUser, loadUser } = await startReader();
  const user = await loginInApp();
  await reportUser(user);
  const copiedBrowser = browser.copy();
  for (const emptyUser of ['', 'null', '{}', { userid: '' }, { userid: 0 }]) {
    await reportUser(user);
    expect(await reportUser(emptyUser)).toMatchObject({ body: { outcome: 'signedOut' } });
    expect(await loadUser()).toBeNull();
  }
  expect(copiedBrowser.cookies.size).toBeGreaterThan(0);
  await reportUser(user);
  expect(await reportUser({ userid: '20002', token: 'made-up' })).toMatchObject({ status: 401 });
  expect(await loadUser()).toBeNull();
});

test('keeps the session when the platform fails', async () => {
  const { reportUser, loadUser } = await startReader();
  const user = await loginInApp();
  await reportUser(user);
  await platform.operator('faults', 'PUT', { memberInfo: 'drop' });
  expect(await reportUser({ ...user, token: 'renewed' })).toMatchObject({ status: 502 });
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
});

test.each(['{"userid":', '[1]', '7', '{"userid":"7"}'])('refuses malformed users (%s)', async (user) => {
  const { reportUser, loadUser } = await startReader();
  await reportUser(await loginInApp());
  expect(await reportUser(user)).toMatchObject({ status: 400, body: { outcome: 'invalid' } });
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
});

test('R6.05 refuses tokens outside the app', async () => {
  const { reportUser, loadUser } = await startReader();
  expect(await reportUser(await loginInApp(), { 'user-agent': 'Mozilla/5.0' })).toMatchObject({
    status: 403,
  });
  expect(await loadUser()).toBeNull();
});
