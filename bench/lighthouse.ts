import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '@/e2e/find-browser';
import type { Kanbao } from '@/e2e/kanbao';
import { median } from './median';

/** Medians of several Lighthouse runs with mobile settings; scores from 0 to 100, times in ms. */
export interface LighthouseFigures {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
}

const runs = 3;
const attempts = 3;

type Figures = Omit<LighthouseFigures, 'path'>;

/**
 * Runs Lighthouse once. Lighthouse sometimes misses the navigation in Chromium's trace (NO_NAVSTART) and reports no times, so it
 * is retried.
 */
async function runOnce(url: string, port: number, attemptsLeft = attempts): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && attemptsLeft > 1) return runOnce(url, port, attemptsLeft - 1);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  };
}

function medianFigures(results: readonly Figures[]): Figures {
  const medianOf = (name: keyof Figures) => median(results.map((figures) => figures[name]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    firstContentfulPaint: medianOf('firstContentfulPaint'),
    largestContentfulPaint: medianOf('largestContentfulPaint'),
    totalBlockingTime: medianOf('totalBlockingTime'),
    layoutShift: medianOf('layoutShift'),
  };
}

export async function measureLighthouse(
  site: Kanbao,
  paths: readonly string[],
): Promise<LighthouseFigures[]> {
  const { executablePath, args } = await findBrowser();
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] });
  try {
    const figures: LighthouseFigures[] = [];
    for (const path of paths) {
      const all: Figures[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await runOnce(site.pageUrl(path), chrome.port));
      figures.push({ path, ...medianFigures(all) });
    }
    return figures;
  } finally {
    chrome.kill();
  }
}
