import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { pageWidth } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { type DevSite, startDevSite } from '../../dev-site';
import { axeProblems } from '../../validators/axe';

const islands = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.island.tsx'))
  .map((file) => basename(file, '.island.tsx'))
  .sort();

const views = [
  { lang: 'cn', theme: 'normal', width: 390 },
  { lang: 'bo', theme: 'dark', width: 320 },
] as const;

const path = '/dev/islands';
let devSite: DevSite;

// One worker, because all tests share one development server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  devSite = await startDevSite(path);
});
test.afterAll(() => devSite.stop());

async function statesOf(page: Page, island: string): Promise<URL[]> {
  await page.goto(devSite.url + path, { waitUntil: 'domcontentloaded' });
  const links = page.locator(`section[aria-labelledby="${island}"]`).getByRole('link');
  return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).map(
    (href) => new URL(href, devSite.url),
  );
}

/** Returns true for problems of busy and disabled buttons, which are paler on purpose. */
async function isPaleButton(page: Page, problem: string): Promise<boolean> {
  const [, rule = '', place = ''] = /^(\S+) .*? at (.+?): Fix /.exec(problem) ?? [];
  if (rule !== 'color-contrast') return false;
  return page
    .locator(place)
    .evaluate((found) => found.matches('[aria-busy=true], [aria-busy=true] *, [aria-disabled=true]'));
}

async function attachScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const file = testInfo.outputPath(`${name.replace(/\W+/g, '-')}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await testInfo.attach(name, { path: file, contentType: 'image/png' });
}

/** Returns problems of width and accessibility, except low contrast of busy and disabled buttons. */
async function problemsOf(page: Page, width: number): Promise<string[]> {
  const wide = await pageWidth(page);
  const found = await axeProblems(page);
  const pale = await Promise.all(found.map((problem) => isPaleButton(page, problem)));
  return [
    ...(wide > width ? [`the page is ${wide} px wide`] : []),
    ...found.filter((_, index) => !pale[index]),
  ];
}

test('shows every island on the developer page', async ({ page }) => {
  await page.goto(devSite.url + path, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('main h2').allInnerTexts()).toEqual(islands);
});

for (const { lang, theme, width } of views)
  for (const island of islands)
    test(`every state of ${island} fits, is accessible and logs no error: ${lang}, ${theme}`, async ({
      page,
    }, testInfo) => {
      const states = await statesOf(page, island);
      expect(states.length).toBeGreaterThan(1);
      await page.setViewportSize({ width, height: 700 });
      const problems: string[] = [];
      let state = '';
      // Warnings are ignored: busy browsers warn about late loading.
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${state}: ${message.text()}`);
      });
      page.on('pageerror', ({ message }) => problems.push(`${state}: ${message}`));
      for (const address of states) {
        state = address.searchParams.get('state') ?? '';
        address.searchParams.set('lang', lang);
        address.searchParams.set('theme', theme);
        await page.goto(address.href, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('html[data-played]'), state).toBeAttached();
        await attachScreenshot(page, testInfo, `${island} ${state}`);
        problems.push(...(await problemsOf(page, width)).map((problem) => `${state}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });
