import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes/table';
import { localeCookie } from '@/lib/view/device-cookies';
import { locales } from '@/lib/view/locales';
import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { collectPageProblems } from './validators/page-problems';
import { withTheme } from './validators/rendered-theme';

// e2e/deep/walk tests all themes and widths, in Chinese and Tibetan.
test.use({ viewport: { width: 320, height: 800 } });

const names = routes.map(({ name }) => name);
const groups = Array.from({ length: Math.ceil(names.length / 9) }, (_, index) =>
  names.slice(9 * index, 9 * index + 9),
);

/** Returns elements that overflow the screen outside any scrolling container. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isCut = (element: Element | null): boolean =>
      element !== null && element !== document.body && (clips(element) || isCut(element.parentElement));
    return [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { right, width: elementWidth } = element.getBoundingClientRect();
        return elementWidth > 0 && right > width + 1 && !isCut(element.parentElement);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5);
  });
}

async function inspectPage(page: Page, address: string, siteUrl: string): Promise<Record<string, unknown>> {
  const problems = collectPageProblems(page, siteUrl);
  const answer = await page.goto(address);
  return {
    status: answer?.status(),
    headings: await page.locator('main h1').count(),
    width: await pageWidth(page),
    overflowing: await overflowingElements(page),
    problems: [...problems],
  };
}

const expectedPage = { status: 200, headings: 1, width: 320, overflowing: [], problems: [] };

for (const group of groups) {
  test(`at 320 px these routes have one heading, fit, and run without errors: ${group.join(' ')}`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    for (const name of group) {
      const address = kanbao.siteUrl + (routeLines.get(name)?.url ?? `/${name}-without-an-address`);
      expect
        .soft({ name, ...(await inspectPage(page, address, kanbao.siteUrl)) })
        .toEqual({ name, ...expectedPage });
      page.removeAllListeners();
    }
  });
}

test('opens every route', async ({ routeLines }) => {
  expect(groups.flat().sort()).toEqual([...routeLines.keys()].sort());
});

test('a list, an article and a form fit at 320 px in Tibetan and the dark theme', async ({
  page,
  kanbao,
  routeLines,
}) => {
  await page.context().addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  for (const name of ['home', 'newsDetail', 'activityApply']) {
    const address = withTheme(kanbao.siteUrl + (routeLines.get(name)?.url ?? ''), 'dark');
    expect
      .soft({ name, ...(await inspectPage(page, address, kanbao.siteUrl)) })
      .toEqual({ name, ...expectedPage });
    await expect(page.locator('html')).toHaveAttribute('lang', locales.bo.languageTag);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    page.removeAllListeners();
  }
});
