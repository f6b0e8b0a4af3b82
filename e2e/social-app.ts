import type { Page, Request } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { words } from './words';

export const wechatBrowser = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 XWEB/1300 MMWEBSDK/20250201 MicroMessenger/8.0.57 NetType/WIFI Language/zh_CN',
};

export const articlePath = '/newsDetail/1/1002.html';
export const isReturnUrl = (url: string) => url.includes('/api/session/social/return');
export const isAuthorizeHref = (url: string) => url.includes('/wechat/authorize?');

export const loginPopup = (page: Page) =>
  page.getByRole('alertdialog', { name: words('states.socialAuthorizing') });
export const toast = (page: Page) => page.locator('p[data-session-notice]');

export function loginPageUrl(kanbao: SharedKanbao): string {
  return `${kanbao.pageUrl('/login.html')}?back=${encodeURIComponent(new URL(kanbao.pageUrl(articlePath)).pathname)}`;
}

export async function openAuthorizePage(page: Page, kanbao: SharedKanbao): Promise<void> {
  await page.goto(loginPageUrl(kanbao));
  await page.getByRole('button', { name: words('login.social') }).tap();
  await page.waitForURL(isAuthorizeUrl);
}

export const isAuthorizeUrl = (url: URL) => isAuthorizeHref(url.href);

export async function submitDecision(
  page: Page,
  decision: 'allow' | 'refuse' = 'allow',
  identity = 0,
): Promise<void> {
  await page.locator(`input[name=identity][value="${identity}"]`).check();
  await page.locator(`button[value=${decision}]`).tap();
}

export async function readSession(page: Page, kanbao: SharedKanbao): Promise<unknown> {
  return (await page.request.get(`${kanbao.siteUrl}/api/session`)).json();
}

export async function socialCookie(page: Page, kanbao: SharedKanbao): Promise<string | undefined> {
  const cookies = await page.context().cookies(kanbao.siteUrl);
  return cookies.find(({ name }) => name === 'kanbao-social')?.value;
}

export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const isContinue = (url: URL) => url.pathname === '/api/session/social/continue';

/**
 * Runs an action that opens the popup. Aborts the navigation that follows, because a page cannot be inspected
 * while it is being left. The test must continue the navigation.
 */
export async function expectPopupBefore(page: Page, action: () => Promise<void>): Promise<void> {
  await page.route(isContinue, (route) => route.abort('aborted'), { times: 1 });
  const abortedRequest = page.waitForEvent('requestfailed', (request) => isContinue(new URL(request.url())));
  await action();
  await abortedRequest;
  await expectCoveringPopup(page);
}

export async function expectCoveringPopup(page: Page): Promise<void> {
  await expect(loginPopup(page)).toBeVisible();
  expect(await page.evaluate(countCoveredPoints)).toBe(25);
}

export function continueLogin(page: Page, { siteUrl }: SharedKanbao): Promise<unknown> {
  return page.goto(`${siteUrl}/api/session/social/continue`);
}

/** Returns the number of points of a 5 × 5 grid over the screen that the popup covers. */
function countCoveredPoints(): number {
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  const points = parts.flatMap((x) => parts.map((y) => [x * innerWidth, y * innerHeight] as const));
  return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=alertdialog]')).length;
}

/** Calls `onReturn` before the browser opens the return URL. */
export async function interceptReturn(page: Page, onReturn: (returned: URL) => Promise<void>): Promise<void> {
  await page.route(isAuthorizeUrl, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // Playwright does not route redirected requests, so the redirecting response is intercepted.
    const answer = await route.fetch({ maxRedirects: 0 });
    await onReturn(new URL(answer.headers().location ?? ''));
    return route.fulfill({ response: answer });
  });
}

/** Uses up codes before the site can use them, as if the site's response had been lost. */
export async function spendCodes(page: Page, { platform }: SharedKanbao, maxCodes: number): Promise<void> {
  let spent = 0;
  await interceptReturn(page, async ({ searchParams }) => {
    spent += 1;
    if (spent > maxCodes) return;
    const address = `${platform.url}/app_if/getWxUserinfoByCode?code=${searchParams.get('code')}`;
    expect(await (await page.request.get(address)).json()).toMatchObject({ status: 0 });
  });
}

export function secretsOf(requests: readonly Request[]): string[] {
  return requests
    .map((request) => request.url())
    .filter(isReturnUrl)
    .flatMap((url) => [...new URL(url).searchParams.values()]);
}

export async function findLeakingRequests(
  requests: readonly Request[],
  secrets: readonly string[],
): Promise<string[]> {
  const leaks = await Promise.all(
    requests.map(async (request) => {
      const url = request.url();
      const { referer = '' } = await request.allHeaders();
      const address = isReturnUrl(url) || isAuthorizeHref(url) ? '' : url;
      return secrets.some(
        (secret) => address.includes(secret) || (!isAuthorizeHref(referer) && referer.includes(secret)),
      )
        ? [`${url} from ${referer}`]
        : [];
    }),
  );
  return leaks.flat();
}
