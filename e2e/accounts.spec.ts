import { listItems, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { signInByPassword } from './sign-in';
import { words } from './words';

test("R7.62 opens a bulletin's article and notifies the platform", async ({ page, kanbao }) => {
  const lastCallBefore = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/xyDetail/103.html'));
  await navigateBy(page, () => page.getByRole('link', { name: '观鹤请站在一百五十米以外的木栈道上' }).tap());
  expect(page.url()).toContain('/7004.html');
  // No other test opens this bulletin, so all its hits are from this page.
  const hits = async () => {
    const calls = await kanbao.platform.calls({ after: lastCallBefore, operation: 'hitXyBulletin' });
    return calls.filter(({ body }) => body.id === '4');
  };
  await expect
    .poll(async () => (await hits()).map(({ method, body }) => [method, body.id]))
    .toEqual([['POST', '4']]);
  expect((await hits())[0]?.body.userID).toMatch(/^xy\d+$/);
});

test('R4.20 marks followed accounts in the list, also in appended pages', async ({ page, borrowKanbao }) => {
  const site = await borrowKanbao();
  await signInByPassword(page, site);
  await page.goto(site.pageUrl('/xyDetail/124.html'));
  await page.locator('form[data-follow]').getByRole('button').first().tap();
  await expect(page.locator('#follow').getByRole('status')).toHaveText(words('follow.done'));
  await page.goto(site.pageUrl('/subscriptionList.html'));
  await page.getByRole('link', { name: words('card.loadMore') }).tap();
  const last = listItems(page).filter({ hasText: '格桑村气象哨' });
  await expect(last.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await last.getByRole('button').tap();
  await expect(last.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await site.platform.calls({ operation: 'topicSubCancel' })).length).toBe(1);
  await expect(listItems(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});
