import { expect, test } from '../../browser-test';
import {
  interceptReturn,
  isReturnUrl,
  openAuthorizePage,
  readSession,
  recordRequests,
  socialCookie,
  submitDecision,
  toast,
  wechatBrowser,
} from '../../social-app';
import { words } from '../../words';

test.use(wechatBrowser);

test('a return address works once and only in the browser that requested it', async ({
  page,
  browser,
  kanbao,
}) => {
  const requests = recordRequests(page);
  await openAuthorizePage(page, kanbao);
  await submitDecision(page);
  await page.waitForURL(/\?session=signedIn/);
  const returned = requests.map((request) => request.url()).find(isReturnUrl) ?? '';
  const other = await browser.newContext(wechatBrowser);
  const stranger = await other.newPage();
  await stranger.goto(returned);
  await expect(toast(stranger)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await readSession(stranger, kanbao)).toEqual({ user: null });
  // A pending login of the stranger does not make the first reader's return address valid.
  await openAuthorizePage(stranger, kanbao);
  await stranger.goto(returned);
  await expect(toast(stranger)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await readSession(stranger, kanbao)).toEqual({ user: null });
  await other.close();

  const before = await readSession(page, kanbao);
  await page.goto(returned);
  await expect(toast(page)).toHaveText(words('states.socialAuthorizationFailed'));
  expect(await readSession(page, kanbao)).toEqual(before);
});

test('rejects a return with another state and completes the pending login', async ({ page, kanbao }) => {
  await openAuthorizePage(page, kanbao);
  const refused: string[] = [];
  await interceptReturn(page, async (returned) => {
    const tampered = new URL(returned);
    tampered.searchParams.set('state', 'f'.repeat(32));
    const answer = await page.request.get(tampered.href, { maxRedirects: 0 });
    refused.push(answer.headers().location ?? '');
  });
  await submitDecision(page);
  await page.waitForURL(/\?session=signedIn/);
  expect(refused).toEqual([expect.stringContaining('session=socialFailed')]);
});

test('a form of another site starts no login', async ({ page, kanbao }) => {
  const answered = page.waitForResponse(/social\/start/);
  await page.goto(`${kanbao.platform.url}/healthz`);
  await page.setContent(
    `<form method="post" action="${kanbao.siteUrl}/api/session/social/start"><button>x</button></form>`,
  );
  await page.getByRole('button').tap();
  expect((await answered).status()).toBe(403);
  expect(await socialCookie(page, kanbao)).toBeUndefined();
});
