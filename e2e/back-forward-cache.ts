import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser';
import { expect } from './journey';

/** Starts a browser with a back/forward cache: Playwright switches it off, readers' browsers have it. */
export async function launchWithBackForwardCache(): Promise<Browser> {
  return chromium.launch({
    ...(await findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** A headless shell has no such cache, whatever a page does, and says so. */
const noneInBrowser = 'BackForwardCacheDisabledForDelegate';

/**
 * Watches whether pages come back from the browser's cache; called before the first of them.
 * @returns asserts that this page came from the cache; where the browser has none, that the page gave it no reason against it
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
    const cameBack = async () => (await page.locator('html').getAttribute('data-persisted')) === 'true';
    const cannotCome = () => reasons.some(({ reason }) => reason === noneInBrowser);
    await expect.poll(async () => cannotCome() || (await cameBack())).toBe(true);
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
  };
}
