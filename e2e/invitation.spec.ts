import type { Page } from '@playwright/test';
import { listItems, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { type NewMember, registerMember } from './new-member';
import { signInAsNewMember, signInByPassword, submitPassword } from './sign-in';
import { words } from './words';

const yunlingInviteCode = 'KBYNG2RH';

const codeField = (page: Page) => page.locator('input[name=code]');
const alert = (page: Page) => page.locator('main').getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface MemberWithCode extends NewMember {
  code: string;
}

async function memberWithCode(page: Page, kanbao: SharedKanbao): Promise<MemberWithCode> {
  const member = await signInAsNewMember(page, kanbao);
  await page.goto(kanbao.pageUrl('/shareinvite.html'));
  const code = await page.getByRole('textbox', { name: words('invite.code') }).inputValue();
  return { ...member, code };
}

async function submitCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: words('invite.redeem') }).tap();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R1.16 R2.31 R7.96 redeems a code after a login and rejections', async ({
      page,
      browser,
      kanbao,
    }) => {
      const friendPage = await (await browser.newContext({ javaScriptEnabled })).newPage();
      const friend = await memberWithCode(friendPage, kanbao);
      const reader = await registerMember(kanbao);
      const after = await kanbao.platform.lastCall();

      await page.goto(kanbao.pageUrl('/invite.html'));
      await expect(heading(page)).toHaveText(words('titles.invite'));
      await submitCode(page, '');
      await expect(alert(page)).toHaveText(words('invite.status.empty'));
      await submitCode(page, friend.code.toLowerCase());
      await expect(alert(page)).toContainText(words('invite.status.login'));
      await navigateBy(page, () => alert(page).getByRole('link').tap());
      await submitPassword(page, { username: reader.phone, password: reader.password });
      await expect(page).toHaveURL(/\/invite\.html/);
      expect(page.url()).not.toContain(friend.code);
      await expect(codeField(page)).toHaveValue(friend.code);
      await submitCode(page, 'KBNBDY22');
      await expect(alert(page)).toHaveText('邀请码不存在，请核对后再试');
      await expect(codeField(page)).toHaveValue('KBNBDY22');
      await submitCode(page, friend.code);
      const { nickname: name } = friend;
      await expect(alert(page)).toHaveText(words('invite.status.redeemedPoints', { name, points: 20 }));
      const redeemed = page.getByRole('region', { name: words('invite.redeemedTitle') });
      await expect(redeemed).toContainText(name);
      await expect(redeemed.locator('time')).toBeVisible();
      await expect(codeField(page)).toHaveCount(0);

      await friendPage.goto(kanbao.pageUrl('/invite.html'));
      await submitCode(friendPage, friend.code);
      await expect(alert(friendPage)).toHaveText('不能使用自己的邀请码');
      await expect(codeField(friendPage)).toHaveValue(friend.code);
      await friendPage.goto(kanbao.pageUrl('/shareinvite.html'));
      const invitedRegion = friendPage.getByRole('region', { name: words('invite.own.title') });
      await expect(invitedRegion).toContainText(reader.nickname);
      await expect(invitedRegion.getByRole('definition')).toHaveText(['1', '50']);
      await friendPage.goto(kanbao.pageUrl('/integralShop.html'));
      await expect(listItems(friendPage)).toHaveCount(1);
      await friendPage.getByRole('button', { name: words('points.checkIn') }).tap();
      await expect(alert(friendPage)).toHaveText(words('points.status.checkedInPoints', { points: 5 }));
      await expect(listItems(friendPage)).toHaveCount(2);
      await expect(friendPage.getByRole('region', { name: words('points.totals') })).toContainText('55');
      await friendPage.context().close();

      const calls = await kanbao.platform.calls({ after, operation: 'useInviteCode' });
      const redeemCalls = calls.filter(({ query }) => [reader.id, friend.id].includes(String(query.userID)));
      expect(redeemCalls.map(({ query }) => query.inviteCode)).toEqual([
        'KBNBDY22',
        friend.code,
        friend.code,
      ]);
    });
  });

async function disableClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
}

test("R2.32 R7.94 R8.15 R8.16 copies, shares and prints a member's code on a poster, and selects it without a clipboard", async ({
  page,
  context,
  kanbao,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(kanbao.pageUrl('/shareinvite.html'));
  const login = page.locator('main').getByRole('link', { name: words('titles.login') });
  await navigateBy(page, () => login.tap());
  await submitPassword(page);
  await expect(page.getByRole('textbox', { name: words('invite.code') })).toHaveValue(yunlingInviteCode);
  const copy = page.getByRole('button', { name: words('invite.copy') });
  await copy.tap();
  await expect(page.getByText(words('invite.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(yunlingInviteCode);
  await page.getByText(words('invite.share')).tap();
  await page.getByRole('button', { name: words('share.copyLink') }).tap();
  await expect(page.getByText(words('share.copied'))).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(kanbao.pageUrl(`/invitedToDownload/20001/${yunlingInviteCode}.html`));
  await page.getByRole('button', { name: words('common.close') }).tap();
  await page.getByText(words('share.card')).tap();
  const poster = page.getByRole('img', { name: words('invite.poster.alt') });
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(750);
  const posterResponse = await page.request.get(`${kanbao.siteUrl}/api/invite-poster`);
  expect(posterResponse.headers()['cache-control']).toBe('private, no-store');
  await disableClipboard(page);
  await page.reload();
  await copy.tap();
  await expect(page.getByText(words('invite.copyFailed'))).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(yunlingInviteCode);
});

test('R2.50 R3.94 R7.98 R7.99 R7.100 adds points once for each article that a member reads', async ({
  page,
  kanbao,
}) => {
  const { id } = await signInAsNewMember(page, kanbao);
  const totals = page
    .getByRole('region', { name: words('points.totals') })
    .getByRole('definition')
    .first();
  await page.goto(kanbao.pageUrl('/integralShop.html'));
  await expect(totals).toHaveText('0');
  const reads = async () => {
    const calls = await kanbao.platform.calls({ operation: 'event1' });
    return calls.filter(({ query, body }) => [query.userID, body.userID].includes(id)).length;
  };
  await page.goto(kanbao.pageUrl('/newsDetail/13/13001.html'));
  await expect.poll(reads).toBe(1);
  await page.reload();
  await page.goto(kanbao.pageUrl('/integralShop.html'));
  await expect(totals).toHaveText('1');
  expect(await reads()).toBe(1);
});

test('R7.100 appends rows of points until the last one', async ({ page, kanbao }) => {
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl('/integralShop.html'));
  await expect(listItems(page)).toHaveCount(20);
  const end = page.getByText(words('card.listEnd'));
  // Other tests may have added rows and therefore pages.
  while (!(await end.isVisible())) {
    const before = await listItems(page).count();
    await page.getByRole('link', { name: words('card.loadMore') }).tap();
    await expect.poll(() => listItems(page).count()).toBeGreaterThan(before);
  }
  expect(await listItems(page).count()).toBeGreaterThan(40);
});
