import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { axeProblems } from '../../validators/axe';
import { htmlProblems } from '../../validators/html-validate';

const paths = [
  '/circleDetail/1.html',
  '/circleDetail/3.html',
  '/postDetail/870101.html',
  '/postDetail/870103.html',
  '/postDetail/870119.html',
];

for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
  for (const path of paths) {
    test(`R1.24 ${path} in ${locale} is valid, accessible and no wider than 320 px`, async ({
      page,
      kanbao,
    }) => {
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      await page.setViewportSize({ width: 320, height: 800 });
      const answer = await page.goto(kanbao.pageUrl(path));
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(320);
    });
  }
}
