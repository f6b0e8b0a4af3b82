import { expect, test } from './browser-test';
import { demoMember, signInByPassword } from './sign-in';
import { checkTwoTabs } from './two-tabs';

test('shows a login from one tab in another when the reader returns to it', async ({ context, kanbao }) => {
  await checkTwoTabs(context, kanbao, {
    path: '/login.html?by=account',
    action: signInByPassword,
    expectEffect: async (page) => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByText(demoMember.nickname)).toBeVisible();
    },
  });
});
