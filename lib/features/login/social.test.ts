import { socialIdentities } from '@/embedded/social/social-service';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { getSocialContinue, getSocialReturn, postSocialStart } from './server/social-handlers';
import { postMemberWrite } from './test/member-write';
import {
  articlePath,
  completeSocialLogin,
  platform,
  popupPath,
  redirectOf,
  sessionUserOf,
  socialFlagOf,
  startLogin,
  startSocialSite,
  submitDecision,
  wechatHeaders,
} from './test/social-site';

const twoHours = 7_200_000;

afterAll(() => platform.stop());

test('R1.02 R3.105 R3.131 R4.03 R4.05 R7.108 R7.110 logs in with the social app, with its name and picture', async () => {
  const browser = await startSocialSite();
  expect(socialFlagOf(browser)).toBeUndefined();
  const authorizeUrl = await startLogin(browser);
  expect(socialFlagOf(browser)).toBe('0');
  expect(redirectOf(await browser.get(getSocialReturn, await submitDecision(authorizeUrl)))).toBe(popupPath);
  expect(socialFlagOf(browser)).toBe('0');
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${articlePath}?session=signedIn`);
  expect(socialFlagOf(browser)).toBe('1');
  expect(await sessionUserOf(browser)).toMatchObject({
    nickname: '山风过垭口',
    head: expect.stringContaining('avatar-03'),
  });
  expect(await browser.post(postMemberWrite)).toMatchObject({ body: { message: '山风过垭口' } });
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('R6.03 the authorization URL has ordered parameters and a new state', async () => {
  await startSocialSite();
  const [authorizationUrl, otherUrl] = [
    await startLogin(new TestBrowser()),
    await startLogin(new TestBrowser()),
  ];
  expect(authorizationUrl).toMatch(
    new RegExp(
      `^${platform.origin}/wechat/authorize\\?appid=wx0000000000kanbao&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fsession%2Fsocial%2Freturn&response_type=code&scope=snsapi_userinfo&state=[a-z0-9]{32}#wechat_redirect$`,
    ),
  );
  expect(otherUrl).not.toBe(authorizationUrl);
});

test('R6.02 R7.106 R7.107 R3.104 R3.106 thirdLogin sends five fields, seven headers and the same device as all calls', async () => {
  const browser = await startSocialSite();
  await completeSocialLogin(browser);
  await browser.post(postMemberWrite);
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
  const browser = await startSocialSite({ tokens: true });
  expect(await completeSocialLogin(browser)).toContain('session=signedIn');
  const [login] = await platform.calls('thirdLogin');
  expect(login?.headers.token).toMatch(/\w{16}/);
  expect(login?.body.token).toBe(login?.headers.token);
  expect((await platform.calls('getWxUserinfoByCode'))[0]?.headers.token).toBe(login?.headers.token);
});

test('R7.107 signs with the platform’s time, which may be two hours ahead', async () => {
  await startSocialSite();
  await platform.operator('clock', 'PUT', { aheadMs: twoHours });
  expect(await completeSocialLogin(new TestBrowser())).toContain('session=signedIn');
});

test('R7.109 uses oauthLogin for another provider if so configured', async () => {
  const browser = await startSocialSite({ env: { SOCIAL_LOGIN: 'oauth', SOCIAL_PROVIDER: 'other_app' } });
  expect(await completeSocialLogin(browser)).toBe(`${articlePath}?session=signedIn`);
  const [login] = await platform.calls('oauthLogin');
  expect(login?.body).toMatchObject({ provider: 'other_app', head: expect.stringContaining('avatar-03') });
  expect(login?.headers).not.toHaveProperty('program-sign');
  expect(await sessionUserOf(browser)).toMatchObject({ nickname: '山风过垭口' });
});

test('R4.04 R8.11 returns a reader who refuses to the page with a notice', async () => {
  const browser = await startSocialSite();
  const returnUrl = await submitDecision(await startLogin(browser), 'refuse');
  expect(redirectOf(await browser.get(getSocialReturn, returnUrl))).toBe(
    `${articlePath}?session=socialFailed`,
  );
  expect(socialFlagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
  expect(await sessionUserOf(browser)).toBeNull();
});

test('R4.06 enters the authorization page again without the old code after one failure', async () => {
  const browser = await startSocialSite();
  const firstUrl = await startLogin(browser);
  await browser.get(getSocialReturn, await submitDecision(firstUrl));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  const secondUrl = redirectOf(await browser.get(getSocialContinue));
  expect(secondUrl).toContain('/wechat/authorize?appid=');
  expect(secondUrl).not.toBe(firstUrl);
  expect(secondUrl).not.toContain('code=wx');
  expect(socialFlagOf(browser)).toBe('0');
  await platform.operator('faults', 'DELETE');
  await browser.get(getSocialReturn, await submitDecision(secondUrl));
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${articlePath}?session=signedIn`);
  const codes = (await platform.calls('getWxUserinfoByCode')).map(({ query }) => query.code);
  expect(new Set(codes).size).toBe(2);
});

test('R4.07 R8.12 R9.10 stops after two re-entries with flag -1 and a notice', async () => {
  const browser = await startSocialSite();
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  let nextUrl = await startLogin(browser);
  let reentries = 0;
  for (let attempts = 0; attempts < 5 && nextUrl.includes('/wechat/authorize'); attempts += 1) {
    await browser.get(getSocialReturn, await submitDecision(nextUrl));
    nextUrl = redirectOf(await browser.get(getSocialContinue));
    if (nextUrl.includes('/wechat/authorize')) reentries += 1;
  }
  expect([reentries, nextUrl]).toEqual([2, `${articlePath}?session=socialUserFailed`]);
  expect(socialFlagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(3);
  // No pending login remains.
  expect(redirectOf(await browser.get(getSocialContinue))).toContain('session=socialFailed');
});

test('R4.06 does not resend a code after a lost response', async () => {
  const browser = await startSocialSite();
  await browser.get(getSocialReturn, await submitDecision(await startLogin(browser)));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'drop' });
  expect(redirectOf(await browser.get(getSocialContinue))).toContain('/wechat/authorize?appid=');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('refuses a temporary identity of the app', async () => {
  const browser = await startSocialSite();
  expect(await completeSocialLogin(browser, '2')).toBe(`${articlePath}?session=socialSnapshot`);
  expect(socialFlagOf(browser)).toBe('-1');
  expect(await platform.calls('thirdLogin')).toHaveLength(0);
});

test('R8.11 reports a refused account, and an unreachable platform as a network error', async () => {
  await startSocialSite();
  await platform.operator('faults', 'PUT', { thirdLogin: 'status:1003' });
  expect(await completeSocialLogin(new TestBrowser())).toBe(`${articlePath}?session=socialFailed`);
  await platform.operator('faults', 'PUT', { thirdLogin: 'drop' });
  expect(await completeSocialLogin(new TestBrowser())).toBe(`${articlePath}?session=networkError`);
});

test('R8.05 renews the token of a social user after 10111 and repeats the write', async () => {
  const browser = await startSocialSite({ tokens: true });
  await completeSocialLogin(browser);
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(postMemberWrite)).toMatchObject({
    status: 200,
    body: { message: '山风过垭口' },
  });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
  expect(await platform.calls('memberInfo')).toHaveLength(2);
});

describe('starting a login', () => {
  test('requires a page of this site', async () => {
    await startSocialSite();
    const crossSiteHeaders = { ...wechatHeaders, 'sec-fetch-site': 'cross-site' };
    expect(
      (await new TestBrowser().submit(postSocialStart, { back: articlePath }, crossSiteHeaders)).status,
    ).toBe(403);
  });

  test('requires the social app’s web view', async () => {
    await startSocialSite();
    const browser = new TestBrowser();
    const response = await browser.submit(
      postSocialStart,
      { back: articlePath },
      { 'user-agent': 'Mozilla/5.0 Chrome/130' },
    );
    expect(redirectOf(response)).toBe(`${articlePath}?session=socialFailed`);
    expect(socialFlagOf(browser)).toBeUndefined();
  });

  test('requires an app id; the environment’s overrides the platform’s configuration', async () => {
    await startSocialSite();
    await platform.operator('config', 'PUT', { socialAppId: '' });
    const response = await new TestBrowser().submit(postSocialStart, { back: articlePath }, wechatHeaders);
    expect(redirectOf(response)).toBe(`${articlePath}?session=socialFailed`);
    await startSocialSite({
      env: { SOCIAL_APP_ID: 'wxown', SOCIAL_AUTHORIZE_URL: 'https://social.example/auth' },
    });
    expect(await startLogin(new TestBrowser())).toMatch(/^https:\/\/social\.example\/auth\?appid=wxown&/);
  });
});
