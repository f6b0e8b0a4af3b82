import { z } from 'zod';
import { socialIdentities } from '@/embedded/social/social-desk';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { TestBrowser } from '@/lib/session/test-browser';

// Each case starts a platform of its own.
jest.setTimeout(30_000);

const platform = new PlatformUnderTest();
const twoHours = 7_200_000;
const base = '/zh/template/displayTemplate/news';
const back = `${base}/newsDetail/1/1001.html`;
const popup = `${base}/login.html?session=authorizing`;
const wechat = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.57' };

async function begin({ tokens = false, env = {} }: { tokens?: boolean; env?: Record<string, string> } = {}) {
  await platform.start({ tokens });
  await platform.operator('config', 'PUT', { tokenEnable: tokens, socialAppId: null });
  for (const name of ['SOCIAL_APP_ID', 'SOCIAL_AUTHORIZE_URL', 'SOCIAL_PROVIDER', 'SOCIAL_LOGIN']) {
    delete process.env[name];
  }
  Object.assign(process.env, env);
  const [start, ret, cont, session, writing, client, account] = await Promise.all([
    import('./social-start-handler'),
    import('./social-return-handler'),
    import('./social-continue-handler'),
    import('./session-handler'),
    import('@/lib/session/write-handler'),
    import('@/lib/platform/client'),
    import('@/lib/contract/account'),
  ]);
  /** A writing act of somebody who is signed in. */
  const act = writing.writeHandler({
    act: 'test',
    input: z.object({}),
    limit: { burst: 100, every: 10 },
    write: async (_input, { session: visitor, device }) => {
      const answer = await client.call(
        account.memberInfo,
        { userID: visitor.user?.userid ?? '0' },
        { patience: 'wrapper', device, bearer: visitor },
      );
      return answer.ok
        ? { outcome: 'done', message: answer.value.nickname }
        : { outcome: 'failed', status: 500, message: '' };
    },
  });
  return {
    start: start.postSocialStart,
    back: ret.getSocialReturn,
    go: cont.getSocialContinue,
    session: session.getSession,
    act,
  };
}

type Site = Awaited<ReturnType<typeof begin>>;

const leadsTo = (answer: Response) => answer.headers.get('location') ?? '';

/** The reader taps; the page with the popup leads on to the social app's authorise page. */
async function start(site: Site, browser: TestBrowser, given = back): Promise<string> {
  const answer = await browser.submit(site.start, { back: given }, wechat);
  expect([answer.status, leadsTo(answer)]).toEqual([303, popup]);
  return leadsTo(await browser.get(site.go));
}

/** The reader decides on the authorise page; the answer is where that leads back to. */
async function decide(authorizeAddress: string, decision = 'allow', identity = '0'): Promise<string> {
  const answer = await fetch(authorizeAddress, {
    method: 'POST',
    body: new URLSearchParams({ decision, identity }),
    redirect: 'manual',
  });
  return leadsTo(answer);
}

/** From the tap to the end. */
async function logIn(site: Site, browser: TestBrowser, identity = '0'): Promise<string> {
  const returned = await browser.get(site.back, await decide(await start(site, browser), 'allow', identity));
  expect([returned.status, leadsTo(returned)]).toEqual([303, popup]);
  return leadsTo(await browser.get(site.go));
}

async function userOf(site: Site, browser: TestBrowser): Promise<unknown> {
  const { user } = z.object({ user: z.unknown() }).parse(await (await browser.get(site.session)).json());
  return user;
}

const flagOf = (browser: TestBrowser) => browser.cookies.get('kanbao-social');

afterAll(() => platform.stop());

test('R1.02 R3.105 R3.131 R4.03 R4.05 R7.108 R7.110 a reader logs in with the social app and is known by name and picture', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  expect(flagOf(browser)).toBeUndefined();
  const authorize = await start(site, browser);
  expect(flagOf(browser)).toBe('0');
  expect(leadsTo(await browser.get(site.back, await decide(authorize)))).toBe(popup);
  expect(flagOf(browser)).toBe('0');
  expect(leadsTo(await browser.get(site.go))).toBe(`${back}?session=signedIn`);
  expect(flagOf(browser)).toBe('1');
  expect(await userOf(site, browser)).toMatchObject({
    nickname: '山风过垭口',
    head: expect.stringContaining('avatar-03'),
  });
  expect(await browser.post(site.act)).toMatchObject({ body: { message: '山风过垭口' } });
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('R6.03 the authorise address has its parameters in their order, and a state of its own', async () => {
  const site = await begin();
  const [one, other] = [await start(site, new TestBrowser()), await start(site, new TestBrowser())];
  expect(one).toMatch(
    new RegExp(
      `^${platform.origin}/wechat/authorize\\?appid=wx0000000000kanbao&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fsession%2Fsocial%2Freturn&response_type=code&scope=snsapi_userinfo&state=[a-z0-9]{32}#wechat_redirect$`,
    ),
  );
  expect(other).not.toBe(one);
});

test('R6.02 R7.106 R7.107 R3.104 R3.106 thirdLogin: five fields, seven headers, one device in all calls', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await logIn(site, browser);
  await browser.post(site.act);
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
  const others = [...(await platform.calls('getWxUserinfoByCode')), ...(await platform.calls('memberInfo'))];
  expect(others.map(({ query, body }) => query.device ?? body.device)).toEqual([device, device]);
});

test('R7.107 in token mode the token in header and body is the visitor’s, and it is signed', async () => {
  const site = await begin({ tokens: true });
  const browser = new TestBrowser();
  expect(await logIn(site, browser)).toContain('session=signedIn');
  const [login] = await platform.calls('thirdLogin');
  expect(login?.headers.token).toMatch(/\w{16}/);
  expect(login?.body.token).toBe(login?.headers.token);
  expect((await platform.calls('getWxUserinfoByCode'))[0]?.headers.token).toBe(login?.headers.token);
});

test('R7.107 the time of the signature is the platform’s, whose clock may be two hours ahead', async () => {
  const site = await begin();
  await platform.operator('clock', 'PUT', { aheadMs: twoHours });
  expect(await logIn(site, new TestBrowser())).toContain('session=signedIn');
});

test('R7.109 another provider logs in by oauthLogin where the installation says so', async () => {
  const site = await begin({ env: { SOCIAL_LOGIN: 'oauth', SOCIAL_PROVIDER: 'other_app' } });
  const browser = new TestBrowser();
  expect(await logIn(site, browser)).toBe(`${back}?session=signedIn`);
  const [login] = await platform.calls('oauthLogin');
  expect(login?.body).toMatchObject({ provider: 'other_app', head: expect.stringContaining('avatar-03') });
  expect(login?.headers).not.toHaveProperty('program-sign');
  expect(await userOf(site, browser)).toMatchObject({ nickname: '山风过垭口' });
});

test('R4.04 R8.11 who refuses is told so, and goes on reading', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser), 'refuse');
  expect(leadsTo(await browser.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
  expect(await userOf(site, browser)).toBeNull();
});

test('R4.06 user information fails once: the page is entered again without the old code, then all is well', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const first = await start(site, browser);
  await browser.get(site.back, await decide(first));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  const second = leadsTo(await browser.get(site.go));
  expect(second).toContain('/wechat/authorize?appid=');
  expect(second).not.toBe(first);
  expect(second).not.toContain('code=wx');
  expect(flagOf(browser)).toBe('0');
  await platform.operator('faults', 'DELETE');
  await browser.get(site.back, await decide(second));
  expect(leadsTo(await browser.get(site.go))).toBe(`${back}?session=signedIn`);
  const codes = (await platform.calls('getWxUserinfoByCode')).map(({ query }) => query.code);
  expect(new Set(codes).size).toBe(2);
});

test('R4.07 R8.12 R9.10 it fails for ever: exactly two re-entries, then flag -1 and the word for it', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'status:40029' });
  let next = await start(site, browser);
  let reentries = 0;
  for (let tries = 0; tries < 5 && next.includes('/wechat/authorize'); tries += 1) {
    await browser.get(site.back, await decide(next));
    next = leadsTo(await browser.get(site.go));
    if (next.includes('/wechat/authorize')) reentries += 1;
  }
  expect([reentries, next]).toEqual([2, `${back}?session=socialUserFailed`]);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(3);
  // Nothing is left that would go on.
  expect(leadsTo(await browser.get(site.go))).toContain('session=socialFailed');
});

test('R4.06 a code whose answer was lost is not sent again', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await browser.get(site.back, await decide(await start(site, browser)));
  await platform.operator('faults', 'PUT', { getWxUserinfoByCode: 'drop' });
  expect(leadsTo(await browser.get(site.go))).toContain('/wechat/authorize?appid=');
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('an identity that the app made up for one page is nobody', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  expect(await logIn(site, browser, '2')).toBe(`${back}?session=socialSnapshot`);
  expect(flagOf(browser)).toBe('-1');
  expect(await platform.calls('thirdLogin')).toHaveLength(0);
});

test('R8.11 a platform that refuses the account is told; one that is away is a network error', async () => {
  const site = await begin();
  await platform.operator('faults', 'PUT', { thirdLogin: 'status:1003' });
  expect(await logIn(site, new TestBrowser())).toBe(`${back}?session=socialFailed`);
  await platform.operator('faults', 'PUT', { thirdLogin: 'drop' });
  expect(await logIn(site, new TestBrowser())).toBe(`${back}?session=networkError`);
});

test('R8.05 10111 in the middle of an act of a social visitor: the token is renewed and the act succeeds', async () => {
  const site = await begin({ tokens: true });
  const browser = new TestBrowser();
  await logIn(site, browser);
  await platform.operator('clock', 'PUT', { aheadMs: twoHours + 1000 });
  expect(await browser.post(site.act)).toMatchObject({ status: 200, body: { message: '山风过垭口' } });
  expect(await platform.calls('refreshAccessToken')).toHaveLength(1);
  expect(await platform.calls('memberInfo')).toHaveLength(2);
});

describe('attacks', () => {
  test('a return address serves once', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const returned = await decide(await start(site, browser));
    await browser.get(site.back, returned);
    await browser.get(site.go);
    expect(await userOf(site, browser)).not.toBeNull();
    expect(leadsTo(await browser.get(site.back, returned))).toMatch(/session=socialFailed$/);
    expect(leadsTo(await new TestBrowser().get(site.back, returned))).toMatch(/session=socialFailed$/);
    expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
  });

  test('the same state with another code is refused, and the first code still serves', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const returned = await decide(await start(site, browser));
    await browser.get(site.back, returned);
    const changed = new URL(returned);
    changed.searchParams.set('code', 'another');
    expect(leadsTo(await browser.get(site.back, changed.href))).toBe(`${back}?session=socialFailed`);
    expect(leadsTo(await browser.get(site.go))).toBe(`${back}?session=signedIn`);
  });

  test('login CSRF: somebody else’s return address signs nobody in', async () => {
    const site = await begin();
    const attacker = new TestBrowser();
    const returned = await decide(await start(site, attacker));
    const idle = new TestBrowser();
    expect(leadsTo(await idle.get(site.back, returned))).toMatch(/home\.html\?session=socialFailed$/);
    const busy = new TestBrowser();
    await start(site, busy);
    expect(leadsTo(await busy.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
    for (const victim of [idle, busy]) {
      await victim.get(site.go);
      expect(await userOf(site, victim)).toBeNull();
    }
    expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
  });

  test('a stolen code is worth nothing in another session, also while its owner uses it', async () => {
    const site = await begin();
    const [owner, thief] = [new TestBrowser(), new TestBrowser()];
    const returned = new URL(await decide(await start(site, owner)));
    const own = new URL(await start(site, thief));
    await owner.get(site.back, returned.href);
    expect(leadsTo(await owner.get(site.go))).toContain('session=signedIn');
    returned.searchParams.set('state', own.searchParams.get('state') ?? '');
    await thief.get(site.back, returned.href);
    // The platform has seen the code: the thief is sent to authorise for themselves.
    expect(leadsTo(await thief.get(site.go))).toContain('/wechat/authorize');
    expect(await userOf(site, thief)).toBeNull();
  });

  test('two tabs: the later one goes on, the earlier one is refused', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const [first, second] = [await start(site, browser), await start(site, browser)];
    expect(leadsTo(await browser.get(site.back, await decide(first)))).toBe(`${back}?session=socialFailed`);
    await browser.get(site.back, await decide(second));
    expect(leadsTo(await browser.get(site.go))).toBe(`${back}?session=signedIn`);
  });

  test('who reloads while the platform is slow sends the code once', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    await browser.get(site.back, await decide(await start(site, browser)));
    const answers = await Promise.all([1, 2, 3].map(() => browser.copy().get(site.go)));
    expect(answers.map(leadsTo)).toEqual(Array(3).fill(`${back}?session=signedIn`));
    expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
    expect(await platform.calls('thirdLogin')).toHaveLength(1);
  });

  test('session fixation: a session from before the login is worth nothing after it', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const authorize = await start(site, browser);
    const planted = browser.copy();
    await browser.get(site.back, await decide(authorize));
    const before = browser.copy();
    await browser.get(site.go);
    for (const old of [planted, before]) expect(await userOf(site, old)).toBeNull();
    expect(leadsTo(await before.get(site.go))).toMatch(/session=socialFailed$/);
  });

  test('a login that took too long is over', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const returned = await decide(await start(site, browser));
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 11 * 60_000);
    expect(leadsTo(await browser.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
    expect(flagOf(browser)).toBe('-1');
  });

  test('nobody is led elsewhere', async () => {
    const site = await begin();
    for (const given of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      `https://localhost:3000@evil.example${back}`,
      '/api/session/logout',
      `${back}?a=${'x'.repeat(2000)}`,
    ]) {
      const browser = new TestBrowser();
      await browser.get(site.back, await decide(await start(site, browser, given)));
      expect([given, leadsTo(await browser.get(site.go))]).toEqual([
        given,
        `${base}/home.html?session=signedIn`,
      ]);
    }
  });

  test('no code, state or token is in what the reader gets, and no answer is kept or tells where it came from', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const returned = await decide(await start(site, browser));
    const answers = [await browser.get(site.back, returned), await browser.get(site.go)];
    const { searchParams } = new URL(returned);
    for (const answer of answers) {
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = decodeURIComponent(JSON.stringify([...answer.headers]));
      expect(text).not.toContain(searchParams.get('code'));
      expect(text).not.toContain(searchParams.get('state'));
    }
  });
});

describe('who may begin', () => {
  test('only a page of ours', async () => {
    const site = await begin();
    const foreign = { ...wechat, 'sec-fetch-site': 'cross-site' };
    expect((await new TestBrowser().submit(site.start, { back }, foreign)).status).toBe(403);
  });

  test('only readers in the social app’s web view', async () => {
    const site = await begin();
    const browser = new TestBrowser();
    const answer = await browser.submit(site.start, { back }, { 'user-agent': 'Mozilla/5.0 Chrome/130' });
    expect(leadsTo(answer)).toBe(`${back}?session=socialFailed`);
    expect(flagOf(browser)).toBeUndefined();
  });

  test('nobody where the paper has no app there; the installation’s own id outranks the configuration’s', async () => {
    let site = await begin();
    await platform.operator('config', 'PUT', { socialAppId: '' });
    const none = await new TestBrowser().submit(site.start, { back }, wechat);
    expect(leadsTo(none)).toBe(`${back}?session=socialFailed`);
    site = await begin({
      env: { SOCIAL_APP_ID: 'wxown', SOCIAL_AUTHORIZE_URL: 'https://social.example/auth' },
    });
    expect(await start(site, new TestBrowser())).toMatch(/^https:\/\/social\.example\/auth\?appid=wxown&/);
  });
});
