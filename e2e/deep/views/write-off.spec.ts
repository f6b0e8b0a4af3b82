import { localeCookie, themeCookie } from '@/lib/view/device-cookies';
import { expect, test } from '../../browser-test';
import { decodeQr } from '../../decode-qr';
import { nightMarketId, noodlesVoucher, usedTeaCode } from '../../night-market';
import { signInByPassword } from '../../sign-in';
import { axeProblems } from '../../validators/axe';
import { htmlProblems } from '../../validators/html-validate';
import { wordsOf } from '../../words';
import { ownSignUpPath } from '../../write-off-page';

for (const theme of ['dark', 'grey', 'firstGrey'] as const) {
  test(`a code is readable at 150 pixels: ${theme}`, async ({ page, kanbao }) => {
    await signInByPassword(page, kanbao);
    await page.context().addCookies([{ name: themeCookie, value: theme, url: kanbao.siteUrl }]);
    await page.goto(kanbao.pageUrl(`${ownSignUpPath}${theme === 'grey' ? '&grey=true' : ''}`));
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
}

for (const locale of ['cn', 'bo'] as const) {
  test(`the write-off page and the vouchers are valid, accessible and fit a narrow screen: ${locale}`, async ({
    page,
    kanbao,
  }) => {
    const translate = wordsOf(locale);
    await signInByPassword(page, kanbao);
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [path, title] of [
      ['/writeOff.html', translate('titles.writeOff')],
      [
        `/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`,
        translate('writeOff.states.usable'),
      ],
      [`/writeOff/${nightMarketId}/${usedTeaCode}.html`, translate('writeOff.refusals.used')],
      [`/writeOff/${nightMarketId}/ABCDEFGHJKMN.html`, translate('writeOff.refusals.missing')],
      [ownSignUpPath, translate('activity.own.noneTitle')],
    ] as const) {
      const answer = await page.goto(kanbao.pageUrl(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const summary of await page.locator('main summary').all()) await summary.tap();
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}
