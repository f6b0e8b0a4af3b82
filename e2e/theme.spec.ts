import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { themeCookie } from '@/lib/view/device-cookies';
import { type Theme, themeIds } from '@/lib/view/themes';
import { expect, test } from './journey';
import { configure } from './reader';
import { words } from './words';

/** How many of the pixels that are on the screen have a colour. */
async function colouredPixels(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let coloured = 0;
  for (let index = 0; index < data.length; index += info.channels) {
    const channels = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    if (Math.max(...channels) - Math.min(...channels) > 8) coloured += 1;
  }
  return coloured;
}

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

const white = 'rgb(255, 255, 255)';
const night = 'rgb(18, 19, 20)';

const chosenByQuery = {
  '': 'normal',
  '?theme=dark': 'dark',
  '?theme=grey': 'grey',
  '?theme=firstGrey': 'firstGrey',
  '?grey=true': 'grey',
  '?theme=dark&grey=true': 'grey',
  '?theme=pink': 'normal',
  '?grey=false': 'normal',
};

/** The colours of every element that is shown; settings, which are not, say which theme is chosen. */
function coloursOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { color, backgroundColor, backgroundImage, borderColor, fill, opacity } =
          getComputedStyle(element);
        return `${element.tagName} ${[color, backgroundColor, backgroundImage, borderColor, fill, opacity]}`;
      }),
  );
}

test('R4.41 first-screen grey takes the colour of the first screen only', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.page('/home.html')}?theme=firstGrey`);
  const shown = page.locator('main img').first();
  await expect
    .poll(() =>
      shown.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
    )
    .toBe(true);
  expect(await colouredPixels(page)).toBe(0);

  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect.poll(() => colouredPixels(page)).toBeGreaterThan(1000);
});

test('the theme a reader chose is in the HTML of the next page, so that nothing flashes', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  expect(await paperOf(page)).toBe(white);
  await page.getByLabel(words('topBar.settings')).tap();
  await page.getByRole('button', { name: words('common.themes.dark') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await paperOf(page)).toBe(night);
  const article = await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  expect(await article?.text()).toMatch(/^<!DOCTYPE html><html[^>]* data-theme="dark"/i);
  // What query or configuration decide is not for the reader to choose.
  await page.goto(`${kanbao.page('/home.html')}?theme=normal`);
  expect(await paperOf(page)).toBe(white);
});

test('the theme may follow the system, without a script', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(kanbao.page('/home.html'));
  expect(await paperOf(page)).toBe(white);
  await page.getByLabel(words('topBar.settings')).click();
  await page.getByRole('button', { name: words('common.themes.system') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-follow-system', '');
  expect(await paperOf(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paperOf(page)).toBe(white);
  expect((await context.cookies()).find(({ name }) => name === themeCookie)?.value).toBe('system');
  await context.close();
});
