import { advanceClocks } from '@/lib/platform/test/advance-clocks';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { getSocialContinue, getSocialReturn } from './server/social-handlers';
import { back, base, begin, decide, flagOf, platform, redirectOf, start, userOf } from './test/social-site';

afterAll(() => platform.stop());

test('accepts a return URL once', async () => {
  const browser = await begin();
  const returned = await decide(await start(browser));
  await browser.get(getSocialReturn, returned);
  await browser.get(getSocialContinue);
  expect(await userOf(browser)).not.toBeNull();
  expect(redirectOf(await browser.get(getSocialReturn, returned))).toMatch(/session=socialFailed$/);
  expect(redirectOf(await new TestBrowser().get(getSocialReturn, returned))).toMatch(/session=socialFailed$/);
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('refuses the same state with another code, and still accepts the first code', async () => {
  const browser = await begin();
  const returned = await decide(await start(browser));
  await browser.get(getSocialReturn, returned);
  const changed = new URL(returned);
  changed.searchParams.set('code', 'another');
  expect(redirectOf(await browser.get(getSocialReturn, changed.href))).toBe(`${back}?session=socialFailed`);
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${back}?session=signedIn`);
});

test('login CSRF: refuses another browser’s return URL', async () => {
  await begin();
  const attacker = new TestBrowser();
  const returned = await decide(await start(attacker));
  const idle = new TestBrowser();
  expect(redirectOf(await idle.get(getSocialReturn, returned))).toMatch(/home\.html\?session=socialFailed$/);
  const busy = new TestBrowser();
  await start(busy);
  expect(redirectOf(await busy.get(getSocialReturn, returned))).toBe(`${back}?session=socialFailed`);
  for (const victim of [idle, busy]) {
    await victim.get(getSocialContinue);
    expect(await userOf(victim)).toBeNull();
  }
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
});

test('refuses a stolen code in another session, also while its owner uses it', async () => {
  await begin();
  const [owner, thief] = [new TestBrowser(), new TestBrowser()];
  const returned = new URL(await decide(await start(owner)));
  const thiefUrl = new URL(await start(thief));
  await owner.get(getSocialReturn, returned.href);
  expect(redirectOf(await owner.get(getSocialContinue))).toContain('session=signedIn');
  returned.searchParams.set('state', thiefUrl.searchParams.get('state') ?? '');
  await thief.get(getSocialReturn, returned.href);
  // The code has been used, so the thief must authorize with another account.
  expect(redirectOf(await thief.get(getSocialContinue))).toContain('/wechat/authorize');
  expect(await userOf(thief)).toBeNull();
});

test('two tabs: accepts the later login and refuses the earlier one', async () => {
  const browser = await begin();
  const [first, second] = [await start(browser), await start(browser)];
  expect(redirectOf(await browser.get(getSocialReturn, await decide(first)))).toBe(
    `${back}?session=socialFailed`,
  );
  await browser.get(getSocialReturn, await decide(second));
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${back}?session=signedIn`);
});

test('sends the code once if the reader reloads while the platform is slow', async () => {
  const browser = await begin();
  await browser.get(getSocialReturn, await decide(await start(browser)));
  const answers = await Promise.all([1, 2, 3].map(() => browser.copy().get(getSocialContinue)));
  expect(answers.map(redirectOf)).toEqual(Array(3).fill(`${back}?session=signedIn`));
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
  expect(await platform.calls('thirdLogin')).toHaveLength(1);
});

test('session fixation: invalidates sessions from before the login', async () => {
  const browser = await begin();
  const authorize = await start(browser);
  const copiedBrowser = browser.copy();
  await browser.get(getSocialReturn, await decide(authorize));
  const before = browser.copy();
  await browser.get(getSocialContinue);
  for (const old of [copiedBrowser, before]) expect(await userOf(old)).toBeNull();
  expect(redirectOf(await before.get(getSocialContinue))).toMatch(/session=socialFailed$/);
});

test('refuses a login after 10 minutes', async () => {
  const browser = await begin();
  const returned = await decide(await start(browser));
  advanceClocks(11 * 60_000);
  expect(redirectOf(await browser.get(getSocialReturn, returned))).toBe(`${back}?session=socialFailed`);
  expect(flagOf(browser)).toBe('-1');
});

test('redirects to pages of this site only', async () => {
  await begin();
  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `https://localhost:3000@evil.example${back}`,
    '/api/session/logout',
    `${back}?a=${'x'.repeat(2000)}`,
  ]) {
    const browser = new TestBrowser();
    await browser.get(getSocialReturn, await decide(await start(browser, target)));
    expect([target, redirectOf(await browser.get(getSocialContinue))]).toEqual([
      target,
      `${base}/home.html?session=signedIn`,
    ]);
  }
});

test('sends no code or state to the reader, uncached and without a referrer', async () => {
  const browser = await begin();
  const returned = await decide(await start(browser));
  const answers = [await browser.get(getSocialReturn, returned), await browser.get(getSocialContinue)];
  const { searchParams } = new URL(returned);
  for (const answer of answers) {
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = decodeURIComponent(JSON.stringify([...answer.headers]));
    expect(text).not.toContain(searchParams.get('code'));
    expect(text).not.toContain(searchParams.get('state'));
  }
});
