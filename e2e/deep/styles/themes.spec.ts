import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { themeCookie } from '@/lib/view/device-cookies';
import { type Theme, themeIds } from '@/lib/view/themes';
import { expect, test } from '../../journey';
import { configure } from '../../reader';
import { words } from '../../words';

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

test('R1.24 R4.40 an article looks different in each of the four themes', async ({ page, kanbao }) => {
  const looks = new Set<string>();
  for (const theme of themeIds) {
    await page.goto(`${kanbao.page('/newsDetail/1/1001.html')}?theme=${theme}`);
    // The last one stands below the first screen, which alone is grey in one of them.
    const picture = page.locator('main img').last();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
      )
      .toBe(true);
    const coloured = await colouredPixels(page);
    if (theme === 'grey') expect(coloured).toBe(0);
    else expect(coloured, theme).toBeGreaterThan(1000);
    const below = await page.screenshot();
    // The first screen is grey in two themes, what stands below it in one.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    looks.add(Buffer.concat([below, await page.screenshot()]).toString('base64'));
  }
  expect(looks.size).toBe(themeIds.length);
});

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

test('R4.41 the grey themes are a filter over the usual one, so what is read well there is read well here', async ({
  page,
  kanbao,
}) => {
  // What comes with time, such as reading tools, is the same in all of them.
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of ['/home.html', '/newsDetail/1/1001.html']) {
    const coloursIn = async (theme: Theme) => {
      await page.goto(`${kanbao.page(path)}?theme=${theme}`);
      return coloursOf(page);
    };
    const usual = await coloursIn('normal');
    expect(await coloursIn('grey')).toEqual(usual);
    expect(await coloursIn('firstGrey')).toEqual(usual);
    expect(await coloursIn('dark')).not.toEqual(usual);
  }
});
