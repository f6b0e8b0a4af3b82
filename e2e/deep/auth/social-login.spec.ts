import type { Request } from '@playwright/test';
import { expect, test } from '../../browser-test';
import {
  isAuthorizeHref,
  isAuthorizeUrl,
  openAuthorizePage,
  readSession,
  recordRequests,
  secretsOf,
  socialCookie,
  spendCodes,
  submitDecision,
  toast,
  wechatBrowser,
} from '../../social-app';
import { words } from '../../words';

test.use(wechatBrowser);

function authorizeUrls(requests: readonly Request[]): string[] {
  return requests
    .filter((request) => isAuthorizeHref(request.url()) && request.method() === 'GET')
    .map((request) => request.url());
}

test('R4.07 R8.12 R9.10 reopens the app exactly twice when user information always fails, then shows an alert', async ({
  page,
  kanbao,
}) => {
  await spendCodes(page, kanbao, 3);
  const requests = recordRequests(page);
  await openAuthorizePage(page, kanbao);
  for (const entered of [1, 2, 3]) {
    await expect.poll(() => authorizeUrls(requests).length).toBe(entered);
    await page.waitForURL(isAuthorizeUrl);
    expect(await socialCookie(page, kanbao)).toBe('0');
    await submitDecision(page);
  }
  await page.waitForURL(/\?session=socialUserFailed/);
  await expect(toast(page)).toHaveText(words('states.socialUserInfoFailed'));
  await expect(page.locator('h1')).toBeVisible();
  expect(new Set(authorizeUrls(requests)).size).toBe(3);
  expect(authorizeUrls(requests)).toHaveLength(3);
  expect(await socialCookie(page, kanbao)).toBe('-1');
  expect(await readSession(page, kanbao)).toEqual({ user: null });
});

test('R4.06 reopens the app without the old code when user information fails once, and logs the reader in', async ({
  page,
  kanbao,
}) => {
  await spendCodes(page, kanbao, 1);
  const requests = recordRequests(page);
  await openAuthorizePage(page, kanbao);
  await submitDecision(page);
  await expect.poll(() => authorizeUrls(requests).length).toBe(2);
  await page.waitForURL(isAuthorizeUrl);
  const [spent = ''] = secretsOf(requests);
  expect(page.url()).not.toContain(spent);
  await submitDecision(page);
  await page.waitForURL(/\?session=signedIn/);
  expect(await socialCookie(page, kanbao)).toBe('1');
});
