import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, locales } from '@/lib/view/locales';
import { themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { axeProblems, colourProblems } from './judges/axe';
import { type DrawnTheme, drawThemes, inTheme } from './judges/drawn-theme';
import { htmlProblems } from './judges/html-validate';
import { layoutShift, readToTheEnd, undrawnPictures, watch } from './judges/watch';
import { wear } from './judges/worn-theme';
import { pageWidth } from './reader';
import { type WalkedPage, walkedPages } from './walked-pages';

const height = 800;

// Nothing that is judged here depends on it, and a tall page is drawn four times as fast.
test.use({ deviceScaleFactor: 1 });

/** More than this is felt as a jump; pages keep room for everything that comes late. */
const mostShift = 0.01;

const otherThemes = themeIds.filter((id) => id !== 'normal');

/** Title and card: nothing empty, and both say the same. */
async function judgeHead(page: Page): Promise<void> {
  const content = (selector: string) => page.locator(selector).first().getAttribute('content');
  const title = await page.title();
  expect(title).not.toBe('');
  expect(await content('meta[property="og:title"]')).toBe(title);
  expect(await content('meta[property="og:description"]')).toBeTruthy();
  expect(await content('meta[property="og:image"]')).toMatch(/^https?:\/\//);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/.+\.html/);
  await expect(page.locator('main h1')).toHaveCount(1);
}

/** Loads the page in a width, and finds that nothing jumps meanwhile. @returns its HTML */
async function open(
  page: Page,
  address: string,
  width: number,
  status: WalkedPage['status'],
): Promise<string> {
  await page.setViewportSize({ width, height });
  const answer = await page.goto(inTheme(address, 'normal'));
  expect(answer?.status(), `${width} px`).toBe(status);
  expect.soft(await layoutShift(page), `${width} px: layout shift`).toBeLessThan(mostShift);
  return (await answer?.text()) ?? '';
}

/** Judges the open page as it is drawn in a width. */
async function judge(page: Page, width: number): Promise<void> {
  await readToTheEnd(page);
  expect.soft(await pageWidth(page), `${width} px: width`).toBeLessThanOrEqual(width);
  expect.soft(await axeProblems(page), `${width} px`).toEqual([]);
  expect.soft(await undrawnPictures(page), `${width} px: pictures that do not load`).toEqual([]);
}

/** Judges a theme by what it can break: colours, and, were it more than colours, places. */
async function judgeTheme(page: Page, drawn: DrawnTheme, width: number): Promise<void> {
  const look = `${drawn.theme} at ${width} px`;
  const worn = await wear(page, drawn);
  expect.soft(worn.width, `${look}: width`).toBeLessThanOrEqual(width);
  expect.soft(worn.moved.slice(0, 5), `${look}: moved`).toEqual([]);
  expect.soft(await colourProblems(page, drawn.theme), look).toEqual([]);
}

/** What a quick run walks: the front page, and an article in the other script. */
const quick: readonly string[] = ['home in cn', 'newsDetail in bo'];

/** Colours know no language: the other themes are judged once. */
const themedLocale: Locale = 'cn';

for (const { name, path, widths, status } of walkedPages) {
  for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
    const what = `${name} in ${locale}`;
    const tag = quick.includes(what) ? ['@quick'] : [];
    const everywhere = locale === themedLocale ? 'every theme and width' : 'every width';
    test(`R1.24 ${what}: valid, quiet, readable for everybody and in its place in ${everywhere}`, {
      tag,
    }, async ({ page, kanbao, routeLines }) => {
      test.setTimeout(180_000);
      const wrongs = watch(page, kanbao.siteUrl);
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      const line = path === undefined && routeLines.get(name);
      // What we added to the routes of Spec §2 has no line and no parameters.
      const address = line ? kanbao.siteUrl + line.url : kanbao.page(path ?? `/${name}.html`);
      let drawn: DrawnTheme[] = [];
      for (const width of widths) {
        const html = await open(page, address, width, status);
        if (width === widths[0]) {
          // Width changes nothing of the HTML, and themes what is compared here.
          expect.soft(await htmlProblems(html)).toEqual([]);
          // Before anything is read: a short video hands its title on to the next one.
          if (status === 200) await judgeHead(page);
          if (locale === themedLocale) drawn = await drawThemes(page.request, address, otherThemes);
          for (const { theme, differences } of drawn) expect.soft(differences, theme).toEqual([]);
        }
        await judge(page, width);
        for (const theme of drawn) await judgeTheme(page, theme, width);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
      expect(wrongs).toEqual([]);
    });
  }
}
