import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/e2e/find-browser';
import type { Kanbao } from '@/e2e/kanbao';
import { articlePath } from './benchmark-site';
import { median } from './median';
import { openSlowPhone } from './slow-phone';

/** Times in ms from a tap to its effect, on slow 4G with a processor four times slower. Each run is a first visit. */
export interface TapTimes {
  action: string;
  moment: string;
  median: number;
  worst: number;
}

declare global {
  interface Window {
    /** Times in ms since navigation start. */
    tapTimes: { down?: number; done?: number };
  }
}

const runs = 3;

interface TapAction {
  action: string;
  /** Selector that is tapped first to reveal the target. */
  opened?: string;
  tapped: string;
  /** Selector that matches after the tap has taken effect. */
  effect: string;
}

const tapActions: readonly TapAction[] = [
  { action: 'like', tapped: '#like button', effect: '#like button[aria-pressed="true"]' },
  {
    action: 'larger text',
    opened: 'details:has([data-font-size]) > summary',
    tapped: '[data-font-size] button:last-of-type',
    effect: 'html[style*="--body-size"]',
  },
  { action: 'picture full screen', tapped: 'a[data-lightbox]', effect: 'dialog[open], [role="dialog"]' },
  {
    action: 'share menu',
    tapped: 'details:has([data-share-tools]) > summary',
    effect: 'details[open] [data-share-tools]',
  },
];

// Delays between loading and the tap. The delays are fixed, because they are part of the measurement.
const tapMoments: readonly { moment: string; wait: (page: Page) => Promise<unknown> }[] = [
  { moment: 'at once', wait: async () => undefined },
  { moment: 'after 1 s', wait: (page) => page.waitForTimeout(1000) },
  {
    moment: 'after scrolling',
    wait: async (page) => {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(100);
    },
  },
];

/** Runs in the page: records the last pointerdown and the first frame with the effect. */
function observeTap(effect: string): void {
  const times: Window['tapTimes'] = {};
  window.tapTimes = times;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      times.down = timeStamp;
    },
    { capture: true },
  );
  const checkEffect = () => {
    if (document.querySelector(effect)) times.done = performance.now();
    else requestAnimationFrame(checkEffect);
  };
  checkEffect();
}

async function timeTap(
  browser: Browser,
  url: string,
  { opened, tapped, effect }: TapAction,
  wait: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.addInitScript(observeTap, effect);
  await page.goto(url, { waitUntil: 'commit' });
  const tapTargets = [opened, tapped].flatMap((selector) =>
    selector ? [page.locator(selector).first()] : [],
  );
  await tapTargets[0]?.waitFor();
  await wait(page);
  for (const target of tapTargets) await target.tap();
  const times = await page.waitForFunction(() => {
    const { down, done } = window.tapTimes;
    return down === undefined || done === undefined ? undefined : { elapsedMs: done - down };
  });
  const elapsedMs = (await times.jsonValue())?.elapsedMs ?? Number.NaN;
  await page.context().close();
  return elapsedMs;
}

export async function measureTaps(site: Kanbao): Promise<TapTimes[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const rows: TapTimes[] = [];
    for (const action of tapActions) {
      for (const { moment, wait } of tapMoments) {
        const times: number[] = [];
        for (let run = 0; run < runs; run += 1)
          times.push(await timeTap(browser, site.pageUrl(articlePath), action, wait));
        rows.push({ action: action.action, moment, median: median(times), worst: Math.max(...times) });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}
