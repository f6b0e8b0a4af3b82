import { expect, test } from './journey';
import {
  article,
  decide,
  flagOf,
  isReturn,
  leave,
  onReturn,
  requestsOf,
  toast,
  userOf,
  wechat,
} from './social-app';
import { words } from './words';

test.use(wechat);

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
  const refused: string[] = [];
  await onReturn(page, async (returned) => {
    const tampered = new URL(returned);
    tampered.searchParams.set('state', 'f'.repeat(32));
    const answer = await page.request.get(tampered.href, { maxRedirects: 0 });
    refused.push(answer.headers().location ?? '');
  });
  await decide(page);
  await page.waitForURL(/\?session=signedIn/);
  expect(refused).toEqual([expect.stringContaining('session=socialFailed')]);
});

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

test('the address that a code comes to is kept nowhere and told to nobody', async ({ request, kanbao }) => {
  const address = `${kanbao.siteUrl}/api/session/social/return?code=stray-code-0815&state=strayState0815`;
  const answer = await request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(answer.headers().location).toBe(
    new URL(kanbao.page('/home.html?session=socialFailed')).href.slice(kanbao.siteUrl.length),
  );
  expect(await answer.text()).toBe('');
});

test('a code in the address of a page is not for pages', async ({ request, kanbao }) => {
  await request.get(kanbao.page(article));
  const address = `${kanbao.page(article)}?code=stray-code-0815&state=stray-state-0815`;
  const answer = await request.get(address);
  expect(await answer.text()).not.toContain('stray-');
  expect(answer.headers()['x-kanbao-cache']).toBe('hit');
});
