import { expect, test } from '../../browser-test';
import { wordsOf } from '../../words';

test('the login page is available in all five languages and fits a narrow screen', async ({
  page,
  kanbao,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['cn', 'bo', 'en', 'de', 'fr'] as const) {
    await page.context().addCookies([{ name: 'kanbao-locale', value: locale, url: kanbao.siteUrl }]);
    for (const view of ['phone', 'register', 'account', 'bind']) {
      await page.goto(kanbao.pageUrl(`/login.html?by=${view}`));
      const main = page.getByRole('main');
      await expect(main, `${locale} ${view}`).toContainText(wordsOf(locale)('login.back'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${view}`).toBe(320);
    }
  }
});
