import { socialIdentities } from '@/embedded/social/social-service';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import {
  back,
  begin,
  decide,
  flagOf,
  logIn,
  platform,
  popup,
  redirectOf,
  start,
  userOf,
  wechat,
} from './test/social-site';

jest.setTimeout(300_000);

const twoHours = 7_200_000;

afterAll(() => platform.stop());

test('R1.02 R3.105 R3.131 R4.03 R4.05 R7.108 R7.110 logs in with the social app, with its name and picture', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  expect(flagOf(browser)).toBeUndefined();
  const authorize = await start(site, browser);
  expect(flagOf(browser)).toBe('0');
  expect(redirectOf(await browser.get(site.back, await decide(authorize)))).toBe(popup);
  expect(flagOf(browser)).toBe('0');
  expect(redirectOf(await browser.get(site.continueLogin))).toBe(`${back}?session=signedIn`);
  expect(flagOf(browser)).toBe('1');
  expect(await userOf(site, browser)).toMatchObject({
    nickname: '山风过垭口',
    head: expect.stringContaining('avatar-03'),
  });
  expect(await browser.post(site.memberWrite)).toMatchObject({ body: { message: '山风过垭口' } });
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('R6.03 the authorization URL has ordered parameters and a new state', async () => {
  const site = await begin();
  const [authorizationUrl, other] = [
    await start(site, new TestBrowser()),
    await start(site, new TestBrowser()),
  ];
  expect(authorizationUrl).toMatch(
    new RegExp(
      `^${platform.origin}/wechat/authorize\\?appid=wx0000000000kanbao&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fsession%2Fsocial%2Freturn&response_type=code&scope=snsapi_userinfo&state=[a-z0-9]{32}#wechat_redirect$`,
    ),
  );
  expect(other).not.toBe(authorizationUrl);
});

test('R6.02 R7.106 R7.107 R3.104 R3.106 thirdLogin sends five fields, seven headers and the same device as all calls', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await logIn(site, browser);
  await browser.post(site.memberWrite);
  const [login] = await platform.calls('thirdLogin');
  const device = browser.cookies.get('kanbao-device');
  expect(login?.body).toMatchObject({
    provider: 'tencent_wechat',
    oid: socialIdentities[0]?.openid,
    nickname: '山风过垭口',
    devid: device,
    unionid: socialIdentities[0]?.unionid,
    device,
  });
  expect(login?.headers).toMatchObject({
    token: '',
    devid: device,
    random: login?.body.random,
    timestamp: login?.body.timestamp,
    version: '1.0.0',
    'program-sign': expect.stringMatching(/^[0-9a-f]{32}$/),
    'program-params': 'provider,oid,nickname,devid,unionid',
  });
  const otherCalls = [
    ...(await platform.calls('getWxUserinfoByCode')),
    ...(await platform.calls('memberInfo')),
  ];
  expect(otherCalls.map(({ query, body }) => query.device ?? body.device)).toEqual([device, device]);
});

test('R7.107 in token mode sends and signs the visitor’s token', async () => {
  const site = await begin({ tokens: true });
  const browser = new TestBrowser();
  expect(await logIn(site, browser)).toContain('session=signedIn');
  const [login] = await platform.calls('thirdLogin');
  expect(login?.headers.token).toMatch(/\w{16}/);
  expect(login?.body.token).toBe(login?.headers.token);
  expect((await platform.calls('getWxUserinfoByCode'))[0]?.headers.token).toBe(login?.headers.token);
});

test('R7.107 signs with the platform’s time, which may be two hours ahead', async () => {
  const site = await begin();
  await platform.operator('clock', 'PUT', { aheadMs: twoHours });
  expect(await logIn(site, new TestBrowser())).toContain('session=signedIn');
});

test('R7.109 uses oauthLogin for another provider if so configured', async () => {
  const site = await begin({ env: { SOCIAL_LOGIN: 'oauth', SOCIAL_PROVIDER: 'other_app' } });
  const browser = new TestBrowser();
  expect(await logIn(site, browser)).toBe(`${back}?session=signedIn`);
  const [login] = await platform.calls('oauthLogin');
  expect(login?.body).toMatchObject({ provider: 'other_app', head: expect.stringContaining('avatar-03') });
  expect(login?.headers).not.toHaveProperty('program-sign');
  expect(await userOf(site, browser)).toMatchObject({ nickname: '山风过垭口' });
});

test('R4.04 R8.11 returns a reader who refuses to the page with a notice', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser), 'refuse');
  expect(redirectOf(await browser.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
  expect(await userOf(site, browser)).toBeNull();
});

test('R4.06 enters the authorization page again without the old code after one failure', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const first = await start(site, browser);
  await browser.get(site.back, await decide(first));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  const second = redirectOf(await browser.get(site.continueLogin));
  expect(second).toContain('/wechat/authorize?appid=');
  expect(second).not.toBe(first);
  expect(second).not.toContain('code=wx');
  expect(flagOf(browser)).toBe('0');
  await platform.operator('faults', 'DELETE');
  await browser.get(site.back, await decide(second));
  expect(redirectOf(await browser.get(site.continueLogin))).toBe(`${back}?session=signedIn`);
  const codes = (await platform.calls('getWxUserinfoByCode')).map(({ query }) => query.code);
  expect(new Set(codes).size).toBe(2);
});

test('R4.07 R8.12 R9.10 stops after two re-entries with flag -1 and a notice', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  let next = await start(site, browser);
  let reentries = 0;
  for (let attempts = 0; attempts < 5 && next.includes('/wechat/authorize'); attempts += 1) {
    await browser.get(site.back, await decide(next));
    next = redirectOf(await browser.get(site.continueLogin));
    if (next.includes('/wechat/authorize')) reentries += 1;
  }
  expect([reentries, next]).toEqual([2, `${back}?session=socialUserFailed`]);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(3);
  // No pending login remains.
  expect(redirectOf(await browser.get(site.continueLogin))).toContain('session=socialFailed');
});

test('R4.06 does not resend a code after a lost response', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await browser.get(site.back, await decide(await start(site, browser)));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'drop' });
  expect(redirectOf(await browser.get(site.continueLogin))).toContain('/wechat/authorize?appid=');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('refuses a temporary identity of the app', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  expect(await logIn(site, browser, '2')).toBe(`${back}?session=socialSnapshot`);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('thirdLogin')).toHaveLength(0);
});

test('R8.11 reports a refused account, and an unreachable platform as a network error', async () => {
  const site = await begin();
  await platform.operator('faults', 'PUT', { thirdLogin: 'status:1003' });
  expect(await logIn(site, new TestBrowser())).toBe(`${back}?session=socialFailed`);
  await platform.operator('faults', 'PUT', { thirdLogin: 'drop' });
  expect(await logIn(site, new TestBrowser())).toBe(`${back}?session=networkError`);
});

test('R8.05 renews the token of a social user after 10111 and repeats the write', async () => {
  const site = await begin({ tokens: true });
  const browser = new TestBrowser();
  await logIn(site, browser);
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(site.memberWrite)).toMatchObject({
    status: 200,
    body: { message: '山风过垭口' },
  });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
  expect(await platform.calls('memberInfo')).toHaveLength(2);
});

describe('starting a login', () => {
  test('requires a page of this site', async () => {
    const site = await begin();
    const crossSiteHeaders = { ...wechat, 'sec-fetch-site': 'cross-site' };
    expect((await new TestBrowser().submit(site.start, { back }, crossSiteHeaders)).status).toBe(403);
  });

  test('requires the social app’s web view', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const answer = await browser.submit(site.start, { back }, { 'user-agent': 'Mozilla/5.0 Chrome/130' });
    expect(redirectOf(answer)).toBe(`${back}?session=socialFailed`);
    expect(flagOf(browser)).toBeUndefined();
  });

  test('requires an app id; the environment’s overrides the platform’s configuration', async () => {
    let site = await begin();
    await platform.operator('config', 'PUT', { socialAppId: '' });
    const none = await new TestBrowser().submit(site.start, { back }, wechat);
    expect(redirectOf(none)).toBe(`${back}?session=socialFailed`);
    site = await begin({
      env: { SOCIAL_APP_ID: 'wxown', SOCIAL_AUTHORIZE_URL: 'https://social.example/auth' },
    });
    expect(await start(site, new TestBrowser())).toMatch(/^https:\/\/social\.example\/auth\?appid=wxown&/);
  });
});
