import { type Browser, chromium, type Page } from '@playwright/test';
import { expect } from './browser-test';
import { findBrowser } from './find-browser';

/** Launches a browser with the back/forward cache, which Playwright disables by default. */
export async function launchWithBackForwardCache(): Promise<Browser> {
  return chromium.launch({
    ...(await findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Headless shells report this reason for every page, because they have no back/forward cache. */
const unsupportedReason = 'BackForwardCacheDisabledForDelegate';

/**
 * Returns a function that checks that the page was restored from the cache. Must be called before the first
 * navigation. In a browser without a cache, the function only checks that the page allows caching.
 */
export async function watchBackForwardCache(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  let reasons: { type: string; reason: string }[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations;
  });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  return async () => {
    const isRestored = async () => (await page.locator('html').getAttribute('data-persisted')) === 'true';
    const isUnsupported = () => reasons.some(({ reason }) => reason === unsupportedReason);
    await expect.poll(async () => isUnsupported() || (await isRestored())).toBe(true);
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
  };
}
