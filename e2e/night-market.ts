import type { Page } from '@playwright/test';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import { signInByPassword } from './sign-in';
import { words } from './words';

/** Activity with vouchers (embedded/content/activities.json), and vouchers of the demo member. */
export const nightMarketId = '808';
export const noodlesVoucher = { code: 'YX7NSM4KWQ2H', shop: 'yangniang' };
export const sweetTeaVoucher = { code: 'YX3TEA8PKMD5', shop: 'karma' };
export const usedTeaCode = 'YX9CHA2WRTN6';

export async function signUpForMarket(page: Page, kanbao: Pick<SharedKanbao, 'pageUrl'>): Promise<string> {
  await signInByPassword(page, kanbao);
  return submitMarketForm(page, kanbao);
}

/** Signs a logged-in member up for the market and returns the code. */
export async function submitMarketForm(page: Page, kanbao: Pick<SharedKanbao, 'pageUrl'>): Promise<string> {
  await page.goto(kanbao.pageUrl(`/activityApply/${nightMarketId}.html`));
  await page.locator('[name="answer-entry_name"]').fill('和小满');
  await page.locator('[name="answer-entry_phone"]').fill('138 0000 0001');
  await page.locator('button[name=step][value=check]:not([aria-hidden])').tap();
  await page.locator('button[name=step][value=send]').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  return (
    await page
      .getByText(/^[2-9A-Z]{12}$/)
      .first()
      .innerText()
  ).replace(/\s/g, '');
}
