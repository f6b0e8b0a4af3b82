import type { Page } from '@playwright/test';
import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';

// 200 % zoom of a 1280 px window: half the width, and two device pixels per CSS pixel.
const width = 640;
test.use({ viewport: { width, height: 400 }, deviceScaleFactor: 2, isMobile: false, hasTouch: false });

const pages = ['/home.html', '/newsDetail/1/1001.html', '/activityDetail/801.html', '/login.html'];

const maxStops = 1000;

const minHeight = 44;

interface FocusStop {
  name: string;
  /** Reasons why the focus is invisible: no outline, outside the screen, or completely covered. */
  problems: string[];
}

function focusedStop(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    // A link over several lines has one box per line.
    const points = [...element.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
      ),
    );
    const isVisible = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    const problems = [...(hasOutline ? [] : ['no outline']), ...(isVisible ? [] : ['not visible'])];
    return { name: element.outerHTML.replace(/\s+/g, ' ').slice(0, 160), problems };
  });
}

async function walkByKeyboard(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`focus has not left the page after ${maxStops} stops`);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((height) => {
    const targets = document.querySelectorAll('button, summary, select, textarea, input:not([type=hidden])');
    return [...targets]
      .filter((target) => target.ariaHidden !== 'true')
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => target.getBoundingClientRect().height < height)
      .map((target) => target.outerHTML.replace(/\s+/g, ' ').slice(0, 160));
  }, minHeight);
}

function countAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const duration = animation.effect?.getComputedTiming().duration;
        return animation.playState === 'running' && typeof duration === 'number' && duration > 17;
      }).length,
  );
}

test('at 200 % zoom, in forced colors and with reduced motion, the focus is visible and nothing moves or scrolls sideways', async ({
  page,
  kanbao,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(kanbao.pageUrl(path));
    expect.soft(await pageWidth(page), `${path}: width`).toBeLessThanOrEqual(width);
    expect.soft(await smallTargets(page), `${path}: targets below 44 px`).toEqual([]);
    const stops = await walkByKeyboard(page);
    expect.soft(stops.length, `${path}: stops`).toBeGreaterThan(5);
    expect
      .soft(
        stops.filter(({ problems }) => problems.length > 0),
        path,
      )
      .toEqual([]);
    expect.soft(await countAnimations(page), `${path}: animations`).toBe(0);
    expect.soft(await pageWidth(page), `${path}: width at its end`).toBeLessThanOrEqual(width);
  }
});
