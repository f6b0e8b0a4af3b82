import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { type Locale, locales } from '@/lib/view/locales';
import { themeIds } from '@/lib/view/themes';
import { pageWidth } from './browser-page';
import { expect } from './browser-test';
import type { SharedKanbao } from './kanbao';
import type { RouteLine } from './sample-addresses';
import { applyTheme } from './validators/applied-theme';
import { axeProblems, colorProblems } from './validators/axe';
import { htmlProblems } from './validators/html-validate';
import { collectPageProblems, failedPictures, layoutShift, scrollToEnd } from './validators/page-problems';
import { type RenderedTheme, renderThemes, withTheme } from './validators/rendered-theme';
import type { WalkedPage } from './walked-pages';

const height = 800;

/** Smaller shifts are invisible. Pages reserve space for everything that loads late. */
const maxShift = 0.01;

const otherThemes = themeIds.filter((id) => id !== 'normal');

async function checkHead(page: Page): Promise<void> {
  const content = (selector: string) => page.locator(selector).first().getAttribute('content');
  const title = await page.title();
  expect(title).not.toBe('');
  expect(await content('meta[property="og:title"]')).toBe(title);
  expect(await content('meta[property="og:description"]')).toBeTruthy();
  expect(await content('meta[property="og:image"]')).toMatch(/^https?:\/\//);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/.+\.html/);
  await expect(page.locator('main h1')).toHaveCount(1);
}

/** Loads the page, checks that no layout shift occurs, and returns the HTML. */
async function openAtWidth(
  page: Page,
  address: string,
  width: number,
  status: WalkedPage['status'],
): Promise<string> {
  await page.setViewportSize({ width, height });
  const answer = await page.goto(withTheme(address, 'normal'));
  expect(answer?.status(), `${width} px`).toBe(status);
  expect.soft(await layoutShift(page), `${width} px: layout shift`).toBeLessThan(maxShift);
  return (await answer?.text()) ?? '';
}

async function checkPage(page: Page, width: number): Promise<void> {
  await scrollToEnd(page);
  expect.soft(await pageWidth(page), `${width} px: width`).toBeLessThanOrEqual(width);
  expect.soft(await axeProblems(page), `${width} px`).toEqual([]);
  expect.soft(await failedPictures(page), `${width} px: pictures that do not load`).toEqual([]);
}

async function checkTheme(page: Page, rendered: RenderedTheme, width: number): Promise<void> {
  const label = `${rendered.theme} at ${width} px`;
  const applied = await applyTheme(page, rendered);
  expect.soft(applied.width, `${label}: width`).toBeLessThanOrEqual(width);
  expect.soft(applied.movedElements.slice(0, 5), `${label}: moved`).toEqual([]);
  expect.soft(await colorProblems(page, rendered.theme), label).toEqual([]);
}

/** Only language in which all themes are checked, because colors do not depend on the language. */
export const themedLocale: Locale = 'cn';

/** The default language, and a language in another script. */
export const walkedLocales = ['cn', 'bo'] as const satisfies readonly Locale[];

interface WalkContext {
  page: Page;
  kanbao: SharedKanbao;
  routeLines: ReadonlyMap<string, RouteLine>;
}

/** Checks a page at each width. In the language of `themedLocale`, also checks each theme. */
export async function walkPage(
  { page, kanbao, routeLines }: WalkContext,
  { name, path, widths, status }: WalkedPage,
  locale: Locale,
): Promise<void> {
  const problems = collectPageProblems(page, kanbao.siteUrl);
  await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
  const line = path === undefined && routeLines.get(name);
  const address = line ? kanbao.siteUrl + line.url : kanbao.pageUrl(path ?? `/${name}-without-an-address`);
  let rendered: RenderedTheme[] = [];
  for (const width of widths) {
    const html = await openAtWidth(page, address, width, status);
    if (width === widths[0]) {
      // The HTML does not depend on the width.
      expect.soft(await htmlProblems(html)).toEqual([]);
      // Must precede scrolling, which changes the title on short video pages.
      if (status === 200) await checkHead(page);
      if (locale === themedLocale) rendered = await renderThemes(page.request, address, otherThemes);
      for (const { theme, differences } of rendered) expect.soft(differences, theme).toEqual([]);
    }
    await checkPage(page, width);
    for (const theme of rendered) await checkTheme(page, theme, width);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
  expect(problems).toEqual([]);
}
