import { routes } from '@/lib/routes/table';
import { localeCookie } from '@/lib/view/resolve';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { wordsOf } from './words';

const working = routes.filter(({ status }) => status === 'works');
const missing = routes.filter(({ status }) => status === 'missing');

/** A sample address with a query of the view. */
function inView(url: string, query: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(query)}`;
}

for (const { name } of working) {
  test(`${name}: its sample shows content, in valid HTML, for everybody`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    const url = kanbao.siteUrl + routeLines.get(name)?.url;
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(200);
    expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
  });

  test(`R1.24 ${name} is readable for everybody in Tibetan and at night`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
    await page.goto(inView(kanbao.siteUrl + routeLines.get(name)?.url, { theme: 'dark' }));
    await expect(page.locator('html')).toHaveAttribute('lang', /^bo/);
    expect(await axeProblems(page)).toEqual([]);
  });

  test(`${name} does not scroll sideways at 320 px`, async ({ page, kanbao, routeLines }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(kanbao.siteUrl + routeLines.get(name)?.url);
    // Not window.innerWidth: a phone zooms out until what is too wide fits.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test('R2.05 routes that are not built lead home', async ({ request, kanbao, routeLines }) => {
  for (const { name } of missing) {
    const answer = await request.get(kanbao.siteUrl + routeLines.get(name)?.url, { maxRedirects: 0 });
    expect(answer.headers().location, name).toContain('/home.html');
  }
});

test('the routes list has every route of Spec §2 with its title', async ({ routeLines }) => {
  expect(routeLines.size).toBe(54);
  for (const [name, { title }] of routeLines) expect(title).toBe(wordsOf('cn')(`titles.${name}`));
});
