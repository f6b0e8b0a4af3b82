import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { layoutShift } from './judges/watch';
import { scrollTop } from './reader';

/** Sections and figures that are laid out after the first screen. */
const later = (page: Page) => page.locator('[style*="--tall"], figure:nth-of-type(n + 11)[id^="picture-"]');

/** Of each such part: its height before it is laid out as a share of its real one. */
function reckoned(page: Page): Promise<number[]> {
  return later(page).evaluateAll((parts) =>
    parts.map((part) => {
      if (!(part instanceof HTMLElement)) return Number.NaN;
      const height = () => part.getBoundingClientRect().height;
      part.style.animation = 'none';
      part.style.contentVisibility = 'hidden';
      const before = height();
      part.style.contentVisibility = 'visible';
      return before / height();
    }),
  );
}

const laidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** Holds the page as it is before its second second. */
async function hold(page: Page): Promise<void> {
  await later(page).evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.animation = 'none';
  });
}

/** Draws the page on by a finger's stroke, and says how far what begins on the screen moved by itself. */
function strokeOn(page: Page, by: number): Promise<number> {
  return page.evaluate(async (distance) => {
    const frames = async () => {
      for (let count = 0; count < 3; count += 1) await new Promise((next) => requestAnimationFrame(next));
    };
    scrollBy({ top: distance, behavior: 'instant' });
    // What begins above the screen may grow upwards there.
    const seen = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
      .map((share) => document.elementFromPoint(innerWidth / 2, share * innerHeight))
      .find((element) => element && element.getBoundingClientRect().top > 0);
    const top = () => Math.round(seen?.getBoundingClientRect().top ?? 0);
    const before = top();
    await frames();
    return Math.abs(top() - before);
  }, by);
}

for (const [name, path] of [
  ['home', '/home.html'],
  ['a long article', '/newsDetail/1/1001.html'],
  ['an image set', '/imageDetail/13/13027.html'],
] as const) {
  test(`${name} lays out what is far below later, and nothing moves on the way down or at the end`, async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page(path));
    const last = later(page).last().locator('h2, figcaption, li').last();
    await hold(page);
    await expect.poll(() => laidOut(last)).toBe(false);
    const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    while (!(await end())) expect(await strokeOn(page, 600)).toBeLessThanOrEqual(1);
    await expect.poll(() => laidOut(last)).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.02);

    // As a link leads to the end; what stands above is laid out while the reader is there.
    await page.goto('about:blank');
    await page.goto(`${kanbao.page(path)}#page-end`);
    await expect.poll(() => laidOut(later(page).first())).toBe(true);
    await expect(page.locator('#page-end')).toBeInViewport();
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test(`${name} is laid out to its end without being read`, async ({ page, kanbao }) => {
    await page.goto(kanbao.page(path));
    const end = later(page).last();
    await expect.poll(() => laidOut(end.locator('h2, figcaption, li').last())).toBe(true);
    expect(await scrollTop(page)).toBe(0);
    expect(await end.innerText()).not.toBe('');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  for (const width of [320, 390, 430]) {
    test(`at ${width} pixels the parts of ${name} that are laid out later are nearly as high as reckoned`, async ({
      page,
      kanbao,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(kanbao.page(path));
      const shares = await reckoned(page);
      expect(shares.length).toBeGreaterThan(2);
      for (const share of shares) expect(Math.abs(share - 1)).toBeLessThan(0.2);
    });
  }
}

test('an address that names a part far below leads to it', async ({ page, kanbao }) => {
  for (const address of ['/newsDetail/1/1001.html#hot', '/imageDetail/13/13027.html#picture-33']) {
    await page.goto(kanbao.page(address));
    const part = page.locator(new URL(page.url()).hash);
    await expect
      .poll(() => part.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
      .toBeLessThan(80);
    expect(await scrollTop(page)).toBeGreaterThan(2000);
  }
});
