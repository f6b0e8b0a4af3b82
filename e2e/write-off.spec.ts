import { expect, test } from './browser-test';
import { nightMarketId, submitMarketForm } from './night-market';
import { signInAsNewMember } from './sign-in';
import { words } from './words';

test.use({ javaScriptEnabled: false });

test('R1.10 R2.23 R7.46 without JavaScript: sign-up, code and write-off; the second write-off reports when and where', async ({
  page,
  browser,
  kanbao,
}) => {
  await signInAsNewMember(page, kanbao);
  const code = await submitMarketForm(page, kanbao);
  const shopPage = await (await browser.newContext({ javaScriptEnabled: false, hasTouch: true })).newPage();
  const head = shopPage.getByRole('heading', { level: 1 });
  const confirm = shopPage.getByRole('button', { name: words('writeOff.confirm') });
  await shopPage.goto(kanbao.pageUrl(`/writeOff/${nightMarketId}.html`));
  await shopPage.locator('input[name=code]').fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await shopPage.getByRole('button', { name: words('writeOff.look') }).tap();
  await expect(head).toHaveText(words('writeOff.states.usable'));
  await expect(shopPage.locator('main')).toContainText('和小满');
  await expect(shopPage.locator('main')).toContainText('138****0001');
  await expect(shopPage.locator('main')).not.toContainText('13800000001');
  const codeUrl = shopPage.url();
  await confirm.tap();
  await expect(head).toHaveText(words('writeOff.status.writtenOff'));
  await expect(confirm).toHaveCount(0);
  await shopPage.goto(codeUrl);
  await expect(head).toHaveText(words('writeOff.refusals.used'));
  await expect(shopPage.locator('main header')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d.*云城老街/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.used'));
  await shopPage.context().close();
});
