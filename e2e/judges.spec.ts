import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, locales } from '@/lib/view/locales';
import { themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { axeProblems, colourProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { readToTheEnd, undrawnPictures, watch } from './judges/watch';
import { pageWidth } from './reader';

/** Pages that, with those of the sweep, show all that pages are made of. */
const pages = {
  register: '/login.html?by=register',
  account: '/login.html?by=account',
  'a plain article': '/newsDetail/1/1006.html',
  'a long article with tables': '/newsDetail/5/5001.html',
  'a Tibetan article': '/newsDetail/15/15002.html',
  'an article with a vote that runs': '/newsDetail/3/3003.html',
  'an article with a vote that is over': '/newsDetail/4/4002.html',
  'a young reporter’s article': '/newsDetail/8/8001.html',
  'an article with files': '/newsDetail/3/3001.html',
  'an article with a clip': '/newsDetail/1/1003.html',
  'an image set': '/imageDetail/13/13028.html',
  'an image set in Tibetan': '/imageDetail/13/13013.html',
  'a list of image sets': '/moreImage/13028.html',
  'an article that is not there': '/newsDetail/1/999999.html',
};

// Nothing that is judged here depends on it, and a tall page is drawn four times as fast.
test.use({ deviceScaleFactor: 1 });

for (const [name, path] of Object.entries(pages)) {
  for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
    test(`R1.24 ${name} in ${locale}: valid, readable for everybody in four themes, and quiet`, async ({
      page,
      kanbao,
    }) => {
      const wrongs = watch(page, kanbao.siteUrl);
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      await page.setViewportSize({ width: 320, height: 800 });
      for (const theme of themeIds) {
        const answer = await page.goto(`${kanbao.page(path)}?theme=${theme}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
        expect(await htmlProblems((await answer?.text()) ?? ''), theme).toEqual([]);
        expect(await pageWidth(page)).toBeLessThanOrEqual(320);
        await readToTheEnd(page);
        const problems = theme === 'normal' ? axeProblems(page) : colourProblems(page, theme);
        expect(await problems, theme).toEqual([]);
        expect(await undrawnPictures(page), 'pictures that do not load').toEqual([]);
      }
      expect(wrongs).toEqual([]);
    });
  }
}
