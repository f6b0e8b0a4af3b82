import { expect, type Locator, type Page } from '@playwright/test';
import type { BorrowedKanbao } from './borrowed-kanbao';
import type { SharedKanbao } from './kanbao';

export const homePath = '/home.html';
export const columnPath = '/columnDetail/5.html';
export const articlePath = '/newsDetail/5/5002.html';
export const livePath = '/liveDetail/14502/14002.html';
export const topicPath = '/specDetail/501/10005.html';
export const pathsWithAds = [homePath, columnPath, articlePath, '/columnDetail/6.html', livePath, topicPath];

/** Finds ads. `place` is page, article or list; by default, all ads are found. */
export function adsOf(page: Page, place = ''): Locator {
  // `[data-ad^=""]` would match nothing.
  return page.locator(place === '' ? '[data-ad]' : `[data-ad^="${place}"]`);
}

export async function adCalls({ platform }: Pick<SharedKanbao, 'platform'>, after?: number) {
  return (await platform.calls({ after })).filter(({ host }) => host === 'ads');
}

/** Purges until the page has ads, because pages do not wait for an ad host that is slow on a busy machine. */
export async function openWithAds(page: Page, kanbao: BorrowedKanbao, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await kanbao.forget({ paths: [new URL(kanbao.pageUrl(path)).pathname] });
      await page.goto(kanbao.pageUrl(path));
      return adsOf(page).count();
    })
    .toBeGreaterThan(0);
}
