import { letPass } from '@/lib/platform/test/let-pass';
import { TestBrowser } from '@/lib/session/test-browser';
import { back, base, begin, decide, flagOf, leadsTo, platform, start, userOf } from './test/social-site';

jest.setTimeout(300_000);

afterAll(() => platform.stop());

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
  letPass(11 * 60_000);
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
