import { localeCookie } from '@/lib/view/device-cookies';
import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { axeProblems } from '../../validators/axe';
import { htmlProblems } from '../../validators/html-validate';
import { wordsOf } from '../../words';

for (const locale of ['cn', 'bo'] as const) {
  test(`R1.24 the poster page in ${locale} is valid, accessible and no wider than a phone`, async ({
    page,
    kanbao,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const theme of ['normal', 'dark']) {
      const answer = await page.goto(
        `${kanbao.pageUrl('/newsDetail/5/5004.html')}?isPoster=true&theme=${theme}`,
      );
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(320);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(locale)('share.posterTitle'));
    }
  });
}
