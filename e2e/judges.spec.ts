import type { Page } from '@playwright/test';
import { type Locale, locales } from '@/lib/view/locales';
import { localeCookie } from '@/lib/view/resolve';
import { themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { pageWidth } from './reader';

/** Pages that between them show all that pages are made of. */
const pages = {
  home: '/home.html',
  'a column': '/columnDetail/5.html',
  login: '/login.html',
  'a plain article': '/newsDetail/1/1006.html',
  'a long article with tables': '/newsDetail/5/5001.html',
  'a Tibetan article': '/newsDetail/15/15002.html',
  'an article with a vote that runs': '/newsDetail/3/3003.html',
  'an article with a vote that is over': '/newsDetail/4/4002.html',
  'a young reporter’s article': '/newsDetail/8/8001.html',
  'an article with files': '/newsDetail/3/3001.html',
  'an article with a clip': '/newsDetail/1/1003.html',
  'an article that is not there': '/newsDetail/1/999999.html',
};

/** What a page does that no page may: errors, breaches of its policy, requests to other hosts. */
function watch(page: Page, siteUrl: string): string[] {
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // That there is no such article is said by the status, which the browser reports as well.
    const missing = message.text().includes('status of 404') && message.location().url === page.url();
    if (message.type() === 'error' && !missing) wrongs.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== siteUrl && url.protocol.startsWith('http')) wrongs.push(`foreign: ${request.url()}`);
  });
  return wrongs;
}

/** Makes lazy pictures load and held scripts run, as reading to the end does. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img')) {
      picture.loading = 'eager';
      await picture.decode().catch(() => undefined);
    }
  });
}

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
        // Of themes that differ in a filter only, axe sees nothing: one pass stands for them.
        if (theme === 'normal' || theme === 'dark') expect(await axeProblems(page), theme).toEqual([]);
        const undrawn = await page
          .locator('img')
          .evaluateAll((all) =>
            all
              .filter(
                (img): img is HTMLImageElement => img instanceof HTMLImageElement && img.naturalWidth === 0,
              )
              .map((img) => img.src),
          );
        expect(undrawn, 'pictures that do not load').toEqual([]);
      }
      expect(wrongs).toEqual([]);
    });
  }
}
