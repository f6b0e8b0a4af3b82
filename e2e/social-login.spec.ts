import type { Page, Request } from '@playwright/test';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { words, wordsOf } from './words';

/** As WeChat's web view names itself. */
const wechat = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 XWEB/1300 MMWEBSDK/20250201 MicroMessenger/8.0.57 NetType/WIFI Language/zh_CN',
};

test.use(wechat);

const article = '/newsDetail/1/1002.html';
const isReturn = (url: string) => url.includes('/api/session/social/return');
const isAuthorize = (url: string) => url.includes('/wechat/authorize?');

const popup = (page: Page) => page.getByRole('alertdialog', { name: words('states.socialAuthorizing') });
const toast = (page: Page) => page.locator('p[data-session-notice]');

/** The login page with the way back to an article. */
function loginPage(kanbao: SharedKanbao): string {
  return `${kanbao.page('/login.html')}?back=${encodeURIComponent(new URL(kanbao.page(article)).pathname)}`;
}

/** From the login page to the social app's authorise page. */
async function leave(page: Page, kanbao: SharedKanbao): Promise<void> {
  await page.goto(loginPage(kanbao));
  await page.getByRole('button', { name: words('login.social') }).tap();
  await page.waitForURL(isAuthorizeUrl);
}

const isAuthorizeUrl = (url: URL) => isAuthorize(url.href);

/** Decides on the authorise page. */
async function decide(page: Page, decision: 'allow' | 'refuse' = 'allow', identity = 0): Promise<void> {
  await page.locator(`input[name=identity][value="${identity}"]`).check();
  await page.locator(`button[value=${decision}]`).tap();
}

async function userOf(page: Page, kanbao: SharedKanbao): Promise<unknown> {
  return (await page.request.get(`${kanbao.siteUrl}/api/session`)).json();
}

async function flagOf(page: Page, kanbao: SharedKanbao): Promise<string | undefined> {
  const cookies = await page.context().cookies(kanbao.siteUrl);
  return cookies.find(({ name }) => name === 'kanbao-social')?.value;
}

/** Gathers the requests of a page. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

test('R1.02 R4.01 R4.02 R4.03 R4.05 a reader logs in: popup, taps blocked, known afterwards', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  const requests = requestsOf(page);
  await page.goto(own.page(article));
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(loginPage(own));
  await expect(popup(page)).toHaveCount(0);
  expect(requests.filter((request) => isAuthorize(request.url()))).toEqual([]);
  expect(await flagOf(page, own)).toBeUndefined();
  const close = await page.getByRole('link', { name: words('topBar.close') }).boundingBox();

  await page.getByRole('button', { name: words('login.social') }).tap();
  await page.waitForURL(isAuthorizeUrl);
  expect(page.url()).toMatch(
    /\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_userinfo&state=\w{1,128}#wechat_redirect$/,
  );
  expect(await flagOf(page, own)).toBe('0');

  await holdPopup(page);
  await decide(page);
  await expectPopup(page);
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[inert] :focus')).toHaveCount(0);
  expect(await flagOf(page, own)).toBe('0');

  await own.platform.faults({ getWxUserinfoByCode: 'slow:3000' });
  const led = goOn(page, own);
  await expect.poll(() => own.platform.calls({ operation: 'getWxUserinfoByCode' })).toHaveLength(1);
  // What lies under the popup would lead elsewhere.
  if (close) await page.touchscreen.tap(close.x + close.width / 2, close.y + close.height / 2);
  await led;

  expect(page.url()).toMatch(/\?session=signedIn$/);
  expect(page.url()).toContain(article);
  await expect(toast(page)).toHaveText(words('session.signedIn'));
  await expect(popup(page)).toHaveCount(0);
  expect(await flagOf(page, own)).toBe('1');
  expect(await userOf(page, own)).toMatchObject({ user: { nickname: '山风过垭口' } });

  const calls = await own.platform.calls({ operation: 'getWxUserinfoByCode' });
  expect(calls).toHaveLength(1);
  expect(await own.platform.calls({ operation: 'thirdLogin' })).toHaveLength(1);
  const secrets = await secretsOf(requests);
  expect(secrets).toContain(calls[0]?.query.code);
  expect(await leaks(requests, secrets)).toEqual([]);
  for (const secret of secrets) expect(own.output()).not.toContain(secret);
});

const isContinue = (url: URL) => url.pathname === '/api/session/social/continue';

/** Lets the popup stand, for `goOn`: a page that is being left answers to no test. */
function holdPopup(page: Page): Promise<unknown> {
  return page.route(isContinue, (route) => route.abort('aborted'), { times: 1 });
}

/** Goes where the popup leads to. */
function goOn(page: Page, { siteUrl }: SharedKanbao): Promise<unknown> {
  return page.goto(`${siteUrl}/api/session/social/continue`);
}

/** How many of 25 points all over the screen belong to the popup. */
function coveredPoints(): number {
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  const points = parts.flatMap((x) => parts.map((y) => [x * innerWidth, y * innerHeight] as const));
  return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=alertdialog]')).length;
}

/** Waits for the popup, which covers the whole screen. */
async function expectPopup(page: Page): Promise<void> {
  await expect(popup(page)).toBeVisible();
  expect(await page.evaluate(coveredPoints)).toBe(25);
}

/** Codes and states that the social app has led back with. */
async function secretsOf(requests: readonly Request[]): Promise<string[]> {
  return requests
    .map((request) => request.url())
    .filter(isReturn)
    .flatMap((url) => [...new URL(url).searchParams.values()]);
}

/** Requests that tell a secret to somebody whom it is not meant for: by address, or as the page that they come from. */
async function leaks(requests: readonly Request[], secrets: readonly string[]): Promise<string[]> {
  const told = await Promise.all(
    requests.map(async (request) => {
      const url = request.url();
      const { referer = '' } = await request.allHeaders();
      const address = isReturn(url) || isAuthorize(url) ? '' : url;
      return secrets.some(
        (secret) => address.includes(secret) || (!isAuthorize(referer) && referer.includes(secret)),
      )
        ? [`${url} from ${referer}`]
        : [];
    }),
  );
  return told.flat();
}

test('R4.06 R4.07 R8.12 R9.10 user information fails: entered again twice, then told; later it works', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  await own.platform.faults({ getWxUserinfoByCode: 'status:40029' });
  const requests = requestsOf(page);
  const entries = () =>
    requests.filter((request) => isAuthorize(request.url()) && request.method() === 'GET');
  await leave(page, own);
  for (const entered of [1, 2, 3]) {
    await expect.poll(() => entries().length).toBe(entered);
    await page.waitForURL(isAuthorizeUrl);
    expect(await flagOf(page, own)).toBe('0');
    await decide(page);
  }
  await page.waitForURL(/\?session=socialUserFailed/);
  await expect(toast(page)).toHaveText(words('states.socialUserInfoFailed'));
  await expect(page.locator('h1')).toBeVisible();
  expect(entries()).toHaveLength(3);
  expect(new Set(entries().map((request) => request.url())).size).toBe(3);
  expect(await flagOf(page, own)).toBe('-1');
  const codes = (await own.platform.calls({ operation: 'getWxUserinfoByCode' })).map(
    ({ query }) => query.code,
  );
  expect(new Set(codes).size).toBe(3);

  await leave(page, own);
  await decide(page);
  await expect.poll(() => entries().length).toBe(5);
  await own.platform.clearFaults();
  await page.waitForURL(isAuthorizeUrl);
  await decide(page);
  await page.waitForURL(/\?session=signedIn/);
  expect(await flagOf(page, own)).toBe('1');
});

test('R4.04 R8.11 who refuses is told so and goes on reading', async ({ page, kanbao }) => {
  await leave(page, kanbao);
  await decide(page, 'refuse');
  await page.waitForURL(/\?session=socialFailed/);
  expect(page.url()).toContain(article);
  await expect(toast(page)).toHaveText(words('states.socialAuthorizationFailed'));
  await expect(page.locator('h1')).toBeVisible();
  expect(await flagOf(page, kanbao)).toBe('-1');
  expect(await userOf(page, kanbao)).toEqual({ user: null });
});

test('R8.11 R8.12 what went wrong is said in five languages', async ({ page, context, kanbao }) => {
  for (const locale of localeIds) {
    await context.addCookies([{ name: 'kanbao-locale', value: locale, url: kanbao.siteUrl }]);
    for (const [notice, key] of [
      ['socialFailed', 'states.socialAuthorizationFailed'],
      ['socialUserFailed', 'states.socialUserInfoFailed'],
      ['socialSnapshot', 'session.socialSnapshot'],
    ] as const) {
      await page.goto(`${kanbao.page('/login.html')}?session=${notice}`);
      await expect(toast(page)).toHaveText(wordsOf(locale)(key));
    }
  }
});

test('an identity that the app made up for one page is refused', async ({ page, kanbao }) => {
  await leave(page, kanbao);
  await decide(page, 'allow', 2);
  await page.waitForURL(/\?session=socialSnapshot/);
  await expect(toast(page)).toHaveText(words('session.socialSnapshot'));
  expect(await userOf(page, kanbao)).toEqual({ user: null });
});

test('the login is offered in the social app only', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/130.0 Mobile Safari/537.36' });
  const page = await context.newPage();
  await page.goto(loginPage(kanbao));
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('button', { name: words('login.social') })).toHaveCount(0);
  await context.close();
});

test('a return address serves once, in the browser it was made for', async ({ page, browser, kanbao }) => {
  const requests = requestsOf(page);
  await leave(page, kanbao);
  await decide(page);
  await page.waitForURL(/\?session=signedIn/);
  const returned = requests.map((request) => request.url()).find(isReturn) ?? '';
  const other = await browser.newContext(wechat);
  const stranger = await other.newPage();
  await stranger.goto(returned);
  await expect(toast(stranger)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await userOf(stranger, kanbao)).toEqual({ user: null });
  // Somebody who is about to log in is no better a victim.
  await leave(stranger, kanbao);
  await stranger.goto(returned);
  await expect(toast(stranger)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await userOf(stranger, kanbao)).toEqual({ user: null });
  await other.close();

  const before = await userOf(page, kanbao);
  await page.goto(returned);
  await expect(toast(page)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await userOf(page, kanbao)).toEqual(before);
});

test('another state is refused, and the login that is on its way still ends well', async ({
  page,
  kanbao,
}) => {
  await leave(page, kanbao);
  await page.route(isReturnUrl, async (route) => {
    await page.unroute(isReturnUrl);
    const tampered = new URL(route.request().url());
    tampered.searchParams.set('state', 'f'.repeat(32));
    const answer = await page.request.get(tampered.href, { maxRedirects: 0 });
    expect(answer.headers().location).toContain('session=socialFailed');
    await route.continue();
  });
  await decide(page);
  await page.waitForURL(/\?session=signedIn/);
});

const isReturnUrl = (url: URL) => isReturn(url.href);

test('a page of another site begins no login', async ({ page, kanbao }) => {
  const answered = page.waitForResponse(/social\/start/);
  await page.goto(`${kanbao.platform.url}/healthz`);
  await page.setContent(
    `<form method="post" action="${kanbao.siteUrl}/api/session/social/start"><button>x</button></form>`,
  );
  await page.getByRole('button').tap();
  expect((await answered).status()).toBe(403);
  expect(await flagOf(page, kanbao)).toBeUndefined();
});

test('a code in the address of a page is not for pages', async ({ request, kanbao }) => {
  await request.get(kanbao.page(article));
  const address = `${kanbao.page(article)}?code=stray-code-0815&state=stray-state-0815`;
  const answer = await request.get(address);
  expect(await answer.text()).not.toContain('stray-');
  expect(answer.headers()['x-kanbao-cache']).toBe('hit');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.02 R4.03 the whole way works', async ({ page, kanbao }) => {
    await leave(page, kanbao);
    await holdPopup(page);
    await decide(page, 'allow', 1);
    await expectPopup(page);
    await goOn(page, kanbao);
    expect(page.url()).toMatch(/\?session=signedIn$/);
    await expect(toast(page)).toHaveText(words('session.signedIn'));
    expect(await userOf(page, kanbao)).toMatchObject({ user: { nickname: 'ཚེ་རིང་སྒྲོལ་མ།' } });
    expect(await flagOf(page, kanbao)).toBe('1');
  });
});
