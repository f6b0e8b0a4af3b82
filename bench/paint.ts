import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '@/e2e/find-browser';
import type { Kanbao } from '@/e2e/kanbao';
import { median } from './median';
import { startSlowProxy } from './slow-proxy';

/** Paint times on a phone in ms from navigation start; medians of several first visits. */
export interface PaintTimes {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** Time beyond 50 ms of each task after the first paint, summed over all tasks. */
  totalBlockingTime: number;
}

declare global {
  interface Window {
    observedPaint: { largest: number; tasks: { startTime: number; duration: number }[] };
  }
}

const runs = 5;
const cpuSlowdown = 4;

/** Runs in the page from its start. Records the largest paint and long tasks, which only a PerformanceObserver receives. */
function observePaint(): void {
  const observedPaint: Window['observedPaint'] = { largest: Number.NaN, tasks: [] };
  window.observedPaint = observedPaint;
  new PerformanceObserver((list) => {
    observedPaint.largest = list.getEntries().at(-1)?.startTime ?? observedPaint.largest;
  }).observe({ type: 'largest-contentful-paint' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observedPaint.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
}

/** Returns the recorded times. Runs in the page when the network is idle. */
function readTimes(): PaintTimes {
  const { largest, tasks } = window.observedPaint;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const laterTasks = tasks.filter(({ startTime }) => startTime >= first);
  return {
    firstContentfulPaint: first,
    largestContentfulPaint: largest,
    totalBlockingTime: laterTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}

async function timePaint(browser: Browser, url: string): Promise<PaintTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = await page.evaluate(readTimes);
  await context.close();
  return times;
}

async function medianPaint(browser: Browser, url: string): Promise<PaintTimes> {
  const results: PaintTimes[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await timePaint(browser, url));
  const medianOf = (name: keyof PaintTimes) => median(results.map((times) => times[name]));
  return {
    firstContentfulPaint: medianOf('firstContentfulPaint'),
    largestContentfulPaint: medianOf('largestContentfulPaint'),
    totalBlockingTime: medianOf('totalBlockingTime'),
  };
}

export interface PagePaint extends PaintTimes {
  path: string;
}

/** Measures first visits on a processor four times slower, over connections with TCP slow start. */
export async function measurePaint(site: Kanbao, paths: readonly string[]): Promise<PagePaint[]> {
  const proxy = await startSlowProxy(new URL(site.siteUrl));
  const browser = await chromium.launch(await findBrowser());
  try {
    const rows: PagePaint[] = [];
    for (const path of paths) {
      const { pathname, search } = new URL(site.pageUrl(path));
      rows.push({ path, ...(await medianPaint(browser, proxy.origin + pathname + search)) });
    }
    return rows;
  } finally {
    proxy.close();
    await browser.close();
  }
}
