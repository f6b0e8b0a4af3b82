import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { type Locale, locales } from '@/lib/view/locales';
import { localeCookie } from '@/lib/view/resolve';
import { themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { layoutShift, readToTheEnd, undrawnPictures, watch } from './judges/watch';
import { pageWidth } from './reader';

/** Every theme on the narrowest phone; on a usual phone and on a tablet one theme shows what the width does. */
const looks = [
  ...themeIds.map((theme) => ({ width: 320, theme })),
  { width: 390, theme: 'normal' },
  { width: 820, theme: 'normal' },
] as const;

/** More than this is felt as a jump; pages keep room for everything that comes late. */
const mostShift = 0.02;

/** Of themes that differ in a filter only, axe sees nothing: one pass stands for them. */
async function judgeMarkup(page: Page, html: string, theme: string): Promise<void> {
  expect(await htmlProblems(html), theme).toEqual([]);
  if (theme === 'normal' || theme === 'dark') expect(await axeProblems(page), theme).toEqual([]);
}

async function judge(page: Page, address: string, look: (typeof looks)[number]): Promise<void> {
  const name = `${look.theme} at ${look.width} px`;
  await page.setViewportSize({ width: look.width, height: 800 });
  const url = new URL(address);
  url.searchParams.set('theme', look.theme);
  const answer = await page.goto(url.href);
  expect(answer?.status(), name).toBe(200);
  expect(await layoutShift(page), `${name}: layout shift`).toBeLessThan(mostShift);
  await readToTheEnd(page);
  expect(await pageWidth(page), name).toBeLessThanOrEqual(look.width);
  if (look.width === 320) await judgeMarkup(page, (await answer?.text()) ?? '', look.theme);
  expect(await undrawnPictures(page), `${name}: pictures that do not load`).toEqual([]);
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

for (const { name } of routes.filter(({ status, ours }) => status === 'works' && !ours)) {
  for (const locale of ['cn', 'bo'] as const satisfies readonly Locale[]) {
    test(`R1.24 ${name} in ${locale}: valid, quiet and in its place in every theme and width`, async ({
      page,
      kanbao,
      routeLines,
    }) => {
      test.setTimeout(90_000);
      const wrongs = watch(page, kanbao.siteUrl);
      await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
      const line = routeLines.get(name);
      // What we added to the routes of Spec §2 has no line and no parameters.
      const address = line ? kanbao.siteUrl + line.url : kanbao.page(`/${name}.html`);
      for (const look of looks) await judge(page, address, look);
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
      await judgeHead(page);
      expect(wrongs).toEqual([]);
    });
  }
}
