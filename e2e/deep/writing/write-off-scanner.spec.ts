import { expect, test } from '../../browser-test';
import { decodeQr } from '../../decode-qr';
import { nightMarketId, noodlesVoucher, sweetTeaVoucher, usedTeaCode } from '../../night-market';
import { signInByPassword } from '../../sign-in';
import { words } from '../../words';
import {
  codeField,
  confirmation,
  lookUpCode,
  mainHeading,
  ownSignUpPath,
  savedCodes,
  useUpButton,
} from '../../write-off-page';

test.use({ serviceWorkers: 'allow' });

test('keeps a looked-up code in the list when the network fails before it is confirmed', async ({
  page,
  kanbao,
}) => {
  await page.goto(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${sweetTeaVoucher.code}/${sweetTeaVoucher.shop}.html`),
  );
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await page.context().setOffline(true);
  await confirmation(page).tap();
  await useUpButton(page).tap();
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(savedCodes(page).getByRole('listitem')).toHaveCount(1);
  await expect(confirmation(page)).toHaveCount(0);
});

test('replaces all data of the previous code while offline, and rejects invalid codes', async ({
  page,
  kanbao,
}) => {
  await page.goto(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${sweetTeaVoucher.code}/${sweetTeaVoucher.shop}.html`),
  );
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  await expect(page.locator('main')).toContainText('云岭读者');
  await page.context().setOffline(true);
  await lookUpCode(page, noodlesVoucher.code);
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.notVerified'));
  await expect(page.locator('main header')).toContainText(noodlesVoucher.code);
  await expect(page.locator('main')).not.toContainText('云岭读者');
  await expect(confirmation(page)).toHaveCount(0);
  await lookUpCode(page, '没有码');
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.noCode'));
  await expect(page.locator('main header')).not.toContainText(noodlesVoucher.code);
  await expect(savedCodes(page).getByRole('listitem')).toHaveCount(1);
});

test('a hand scanner reads several codes without a button, and no code shows the result of another', async ({
  page,
  kanbao,
}) => {
  await page.goto(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`),
  );
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: words('writeOff.camera') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await confirmation(page).focus();
  await page.keyboard.type(usedTeaCode.slice(0, -1));
  await expect(codeField(page)).toHaveValue(usedTeaCode.slice(0, -1));
  await expect(mainHeading(page)).toHaveText(words('titles.writeOff'));
  await expect(confirmation(page)).toHaveCount(0);
  await page.keyboard.type(`${usedTeaCode.slice(-1)}\n`);
  await expect(mainHeading(page)).toHaveText(words('writeOff.refusals.otherShop'));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('?\n');
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.noCode'));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(`${noodlesVoucher.code}\n`);
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.usable'));
  const calls = await kanbao.platform.calls({ operation: 'activityVerify' });
  expect(calls.filter(({ body }) => body.registCode === noodlesVoucher.code)).toEqual([]);
});

test('a code is readable at 150 pixels', async ({ page, kanbao }) => {
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.pageUrl(ownSignUpPath));
  const voucher = page.getByRole('listitem').filter({ hasText: '碗耳子面' });
  await voucher.locator('summary').tap();
  const picture = voucher.getByRole('img');
  await picture.evaluate((image) => {
    Object.assign((image as SVGElement).style, { width: '150px' });
  });
  const qrScreenshot = await picture.screenshot({ scale: 'css' });
  expect(await decodeQr(qrScreenshot)).toBe(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`),
  );
});

test('falls back to typed codes without a camera', async ({ page, kanbao }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices ?? {}, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
  });
  await page.goto(kanbao.pageUrl(`/writeOff/${nightMarketId}.html`));
  await page.getByRole('button', { name: words('writeOff.camera') }).tap();
  await expect(page.getByText(words('writeOff.cameraFailed'))).toBeVisible();
  await lookUpCode(page, usedTeaCode);
  await expect(mainHeading(page)).toHaveText(words('writeOff.refusals.used'));
  // No request may contain such a long code, so the script sends none.
  await lookUpCode(page, 'A'.repeat(100_000));
  await expect(mainHeading(page)).toHaveText(words('writeOff.states.noCode'));
});
