import { advanceClocks } from '@/lib/platform/test/advance-clocks';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { back, base, begin, decide, flagOf, platform, redirectOf, start, userOf } from './test/social-site';

jest.setTimeout(300_000);

afterAll(() => platform.stop());

test('accepts a return URL once', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser));
  await browser.get(site.back, returned);
  await browser.get(site.continueLogin);
  expect(await userOf(site, browser)).not.toBeNull();
  expect(redirectOf(await browser.get(site.back, returned))).toMatch(/session=socialFailed$/);
  expect(redirectOf(await new TestBrowser().get(site.back, returned))).toMatch(/session=socialFailed$/);
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('refuses the same state with another code, and still accepts the first code', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser));
  await browser.get(site.back, returned);
  const changed = new URL(returned);
  changed.searchParams.set('code', 'another');
  expect(redirectOf(await browser.get(site.back, changed.href))).toBe(`${back}?session=socialFailed`);
  expect(redirectOf(await browser.get(site.continueLogin))).toBe(`${back}?session=signedIn`);
});

test('login CSRF: refuses another browser’s return URL', async () => {
  const site = await begin();
  const attacker = new TestBrowser();
  const returned = await decide(await start(site, attacker));
  const idle = new TestBrowser();
  expect(redirectOf(await idle.get(site.back, returned))).toMatch(/home\.html\?session=socialFailed$/);
  const busy = new TestBrowser();
  await start(site, busy);
  expect(redirectOf(await busy.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
  for (const victim of [idle, busy]) {
    await victim.get(site.continueLogin);
    expect(await userOf(site, victim)).toBeNull();
  }
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
});

test('refuses a stolen code in another session, also while its owner uses it', async () => {
  const site = await begin();
  const [owner, thief] = [new TestBrowser(), new TestBrowser()];
  const returned = new URL(await decide(await start(site, owner)));
  const thiefUrl = new URL(await start(site, thief));
  await owner.get(site.back, returned.href);
  expect(redirectOf(await owner.get(site.continueLogin))).toContain('session=signedIn');
  returned.searchParams.set('state', thiefUrl.searchParams.get('state') ?? '');
  await thief.get(site.back, returned.href);
  // The code has been used, so the thief must authorize with another account.
  expect(redirectOf(await thief.get(site.continueLogin))).toContain('/wechat/authorize');
  expect(await userOf(site, thief)).toBeNull();
});

test('two tabs: accepts the later login and refuses the earlier one', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const [first, second] = [await start(site, browser), await start(site, browser)];
  expect(redirectOf(await browser.get(site.back, await decide(first)))).toBe(`${back}?session=socialFailed`);
  await browser.get(site.back, await decide(second));
  expect(redirectOf(await browser.get(site.continueLogin))).toBe(`${back}?session=signedIn`);
});

test('sends the code once if the reader reloads while the platform is slow', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  await browser.get(site.back, await decide(await start(site, browser)));
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().get(site.continueLogin)));
  expect(answers.map(redirectOf)).toEqual(Array(3).fill(`${back}?session=signedIn`));
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
  expect(await platform.calls('thirdLogin')).toHaveLength(1);
});

test('session fixation: invalidates sessions from before the login', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const authorize = await start(site, browser);
  const copiedBrowser = browser.copy();
  await browser.get(site.back, await decide(authorize));
  const before = browser.copy();
  await browser.get(site.continueLogin);
  for (const old of [copiedBrowser, before]) expect(await userOf(site, old)).toBeNull();
  expect(redirectOf(await before.get(site.continueLogin))).toMatch(/session=socialFailed$/);
});

test('refuses a login after 10 minutes', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser));
  advanceClocks(11 * 60_000);
  expect(redirectOf(await browser.get(site.back, returned))).toBe(`${back}?session=socialFailed`);
  expect(flagOf(browser)).toBe('-1');
});

test('redirects to pages of this site only', async () => {
  const site = await begin();
  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `https://localhost:3000@evil.example${back}`,
    '/api/session/logout',
    `${back}?a=${'x'.repeat(2000)}`,
  ]) {
    const browser = new TestBrowser();
    await browser.get(site.back, await decide(await start(site, browser, target)));
    expect([target, redirectOf(await browser.get(site.continueLogin))]).toEqual([
      target,
      `${base}/home.html?session=signedIn`,
    ]);
  }
});

test('sends no code or state to the reader, uncached and without a referrer', async () => {
  const site = await begin();
  const browser = new TestBrowser();
  const returned = await decide(await start(site, browser));
  const answers = [await browser.get(site.back, returned), await browser.get(site.continueLogin)];
  const { searchParams } = new URL(returned);
  for (const answer of answers) {
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = decodeURIComponent(JSON.stringify([...answer.headers]));
    expect(text).not.toContain(searchParams.get('code'));
    expect(text).not.toContain(searchParams.get('state'));
  }
});
