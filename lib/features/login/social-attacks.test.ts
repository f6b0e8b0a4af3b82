import { advanceClocks } from '@/lib/platform/test/advance-clocks';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { getSocialContinue, getSocialReturn } from './server/social-handlers';
import {
  articlePath,
  basePath,
  platform,
  redirectOf,
  sessionUserOf,
  socialFlagOf,
  startLogin,
  startSocialSite,
  submitDecision,
} from './test/social-site';

afterAll(() => platform.stop());

test('accepts a return URL once', async () => {
  const browser = await startSocialSite();
  const returnUrl = await submitDecision(await startLogin(browser));
  await browser.get(getSocialReturn, returnUrl);
  await browser.get(getSocialContinue);
  expect(await sessionUserOf(browser)).not.toBeNull();
  expect(redirectOf(await browser.get(getSocialReturn, returnUrl))).toMatch(/session=socialFailed$/);
  expect(redirectOf(await new TestBrowser().get(getSocialReturn, returnUrl))).toMatch(
    /session=socialFailed$/,
  );
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
});

test('refuses the same state with another code, and still accepts the first code', async () => {
  const browser = await startSocialSite();
  const returnUrl = await submitDecision(await startLogin(browser));
  await browser.get(getSocialReturn, returnUrl);
  const changedUrl = new URL(returnUrl);
  changedUrl.searchParams.set('code', 'another');
  expect(redirectOf(await browser.get(getSocialReturn, changedUrl.href))).toBe(
    `${articlePath}?session=socialFailed`,
  );
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${articlePath}?session=signedIn`);
});

test('login CSRF: refuses another browser’s return URL', async () => {
  await startSocialSite();
  const attacker = new TestBrowser();
  const returnUrl = await submitDecision(await startLogin(attacker));
  const idleBrowser = new TestBrowser();
  expect(redirectOf(await idleBrowser.get(getSocialReturn, returnUrl))).toMatch(
    /home\.html\?session=socialFailed$/,
  );
  const busyBrowser = new TestBrowser();
  await startLogin(busyBrowser);
  expect(redirectOf(await busyBrowser.get(getSocialReturn, returnUrl))).toBe(
    `${articlePath}?session=socialFailed`,
  );
  for (const victim of [idleBrowser, busyBrowser]) {
    await victim.get(getSocialContinue);
    expect(await sessionUserOf(victim)).toBeNull();
  }
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(0);
});

test('refuses a stolen code in another session, also while its owner uses it', async () => {
  await startSocialSite();
  const [owner, thief] = [new TestBrowser(), new TestBrowser()];
  const returnUrl = new URL(await submitDecision(await startLogin(owner)));
  const thiefUrl = new URL(await startLogin(thief));
  await owner.get(getSocialReturn, returnUrl.href);
  expect(redirectOf(await owner.get(getSocialContinue))).toContain('session=signedIn');
  returnUrl.searchParams.set('state', thiefUrl.searchParams.get('state') ?? '');
  await thief.get(getSocialReturn, returnUrl.href);
  // The owner has used the code, so the login of the thief starts again with an authorization.
  expect(redirectOf(await thief.get(getSocialContinue))).toContain('/wechat/authorize');
  expect(await sessionUserOf(thief)).toBeNull();
});

test('two tabs: accepts the later login and refuses the earlier one', async () => {
  const browser = await startSocialSite();
  const [firstUrl, secondUrl] = [await startLogin(browser), await startLogin(browser)];
  expect(redirectOf(await browser.get(getSocialReturn, await submitDecision(firstUrl)))).toBe(
    `${articlePath}?session=socialFailed`,
  );
  await browser.get(getSocialReturn, await submitDecision(secondUrl));
  expect(redirectOf(await browser.get(getSocialContinue))).toBe(`${articlePath}?session=signedIn`);
});

test('sends the code once if the reader reloads while the platform is slow', async () => {
  const browser = await startSocialSite();
  await browser.get(getSocialReturn, await submitDecision(await startLogin(browser)));
  const responses = await Promise.all([1, 2, 3].map(() => browser.copy().get(getSocialContinue)));
  expect(responses.map(redirectOf)).toEqual(Array(3).fill(`${articlePath}?session=signedIn`));
  expect(await platform.calls('getWxUserinfoByCode')).toHaveLength(1);
  expect(await platform.calls('thirdLogin')).toHaveLength(1);
});

test('session fixation: invalidates sessions from before the login', async () => {
  const browser = await startSocialSite();
  const authorizeUrl = await startLogin(browser);
  const copiedBrowser = browser.copy();
  await browser.get(getSocialReturn, await submitDecision(authorizeUrl));
  const beforeLogin = browser.copy();
  await browser.get(getSocialContinue);
  for (const oldBrowser of [copiedBrowser, beforeLogin]) expect(await sessionUserOf(oldBrowser)).toBeNull();
  expect(redirectOf(await beforeLogin.get(getSocialContinue))).toMatch(/session=socialFailed$/);
});

test('refuses a login after 10 minutes', async () => {
  const browser = await startSocialSite();
  const returnUrl = await submitDecision(await startLogin(browser));
  advanceClocks(11 * 60_000);
  expect(redirectOf(await browser.get(getSocialReturn, returnUrl))).toBe(
    `${articlePath}?session=socialFailed`,
  );
  expect(socialFlagOf(browser)).toBe('-1');
});

test('redirects to pages of this site only', async () => {
  await startSocialSite();
  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `https://localhost:3000@evil.example${articlePath}`,
    '/api/session/logout',
    `${articlePath}?a=${'x'.repeat(2000)}`,
  ]) {
    const browser = new TestBrowser();
    await browser.get(getSocialReturn, await submitDecision(await startLogin(browser, target)));
    expect([target, redirectOf(await browser.get(getSocialContinue))]).toEqual([
      target,
      `${basePath}/home.html?session=signedIn`,
    ]);
  }
});

test('sends no code or state to the reader, uncached and without a referrer', async () => {
  const browser = await startSocialSite();
  const returnUrl = await submitDecision(await startLogin(browser));
  const responses = [await browser.get(getSocialReturn, returnUrl), await browser.get(getSocialContinue)];
  const { searchParams } = new URL(returnUrl);
  for (const response of responses) {
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = decodeURIComponent(JSON.stringify([...response.headers]));
    expect(text).not.toContain(searchParams.get('code'));
    expect(text).not.toContain(searchParams.get('state'));
  }
});
