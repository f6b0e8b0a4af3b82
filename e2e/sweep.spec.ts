import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, locales } from '@/lib/view/locales';
import { type Theme, themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { axeProblems, colourProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { layoutShift, readToTheEnd, undrawnPictures, watch } from './judges/watch';
import { pageWidth } from './reader';

/** A narrow phone, a usual one, a tablet. */
const widths = [320, 390, 820] as const;
const height = 800;

// Nothing that is judged here depends on it, and a tall page is drawn four times as fast.
test.use({ deviceScaleFactor: 1 });

/** More than this is felt as a jump; pages keep room for everything that comes late. */
const mostShift = 0.01;

interface Look {
  theme: Theme;
  width: number;
}

const nameOf = ({ theme, width }: Look) => `${theme} at ${width} px`;

/** Loads the page in a look, and finds that nothing jumps meanwhile. @returns its HTML */
async function open(page: Page, address: string, look: Look): Promise<string> {
  await page.setViewportSize({ width: look.width, height });
  const url = new URL(address);
  url.searchParams.set('theme', look.theme);
  const answer = await page.goto(url.href);
  expect(answer?.status(), nameOf(look)).toBe(200);
  expect.soft(await layoutShift(page), `${nameOf(look)}: layout shift`).toBeLessThan(mostShift);
  return (await answer?.text()) ?? '';
}

/** Judges the open page as it is drawn in a look; the usual theme by every rule, others by what colours can break. */
async function judge(page: Page, look: Look): Promise<void> {
  const name = nameOf(look);
  await page.setViewportSize({ width: look.width, height });
  await readToTheEnd(page);
  expect.soft(await pageWidth(page), `${name}: width`).toBeLessThanOrEqual(look.width);
  const problems = look.theme === 'normal' ? axeProblems(page) : colourProblems(page, look.theme);
  expect.soft(await problems, name).toEqual([]);
  expect.soft(await undrawnPictures(page), `${name}: pictures that do not load`).toEqual([]);
}

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

/** The usual theme: loaded in every width, judged by every rule. */
async function judgeWidths(page: Page, address: string): Promise<void> {
  for (const width of widths) {
    const look = { theme: 'normal', width } as const;
    const html = await open(page, address, look);
    // Width changes nothing of the HTML, and themes an attribute.
    if (width === widths[0]) {
      expect.soft(await htmlProblems(html)).toEqual([]);
      // Before anything is read: a short video hands its title on to the next one.
      await judgeHead(page);
    }
    await judge(page, look);
  }
}

/** The other themes: loaded once, then stretched through the widths. */
async function judgeThemes(page: Page, address: string): Promise<void> {
  for (const theme of themeIds.filter((id) => id !== 'normal')) {
    await open(page, address, { theme, width: widths[0] });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const width of widths) await judge(page, { theme, width });
  }
}

for (const { name } of routes.filter(({ status, ours }) => status === 'works' && !ours)) {
  for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
    test(`R1.24 ${name} in ${locale}: valid, quiet and in its place in every theme and width`, async ({
      page,
      kanbao,
      routeLines,
    }) => {
      test.setTimeout(180_000);
      const wrongs = watch(page, kanbao.siteUrl);
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      const line = routeLines.get(name);
      // What we added to the routes of Spec §2 has no line and no parameters.
      const address = line ? kanbao.siteUrl + line.url : kanbao.page(`/${name}.html`);
      await judgeWidths(page, address);
      await judgeThemes(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
      expect(wrongs).toEqual([]);
    });
  }
}
