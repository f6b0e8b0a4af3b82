import type { Page } from '@playwright/test';
import { expect } from './browser-test';
import { startCuttableProxy } from './cuttable-proxy';
import type { SharedKanbao } from './kanbao';

/** Bytes before TCP's first acknowledgement: ten segments (RFC 6928) of 1,460 bytes, the size on Ethernet. */
const firstFlightBytes = 14_600;

export async function expectPaintedFromFirstFlight(
  page: Page,
  kanbao: SharedKanbao,
  path: string,
  textSelector: string,
): Promise<void> {
  const proxy = await startCuttableProxy(kanbao, { firstBytes: firstFlightBytes });
  await page.goto(new URL(path, proxy.siteUrl).href, { waitUntil: 'commit' });
  await expect(page.locator(textSelector).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  proxy.release();
  await expect(page.locator('#page-end')).toBeVisible();
  await proxy.cut();
}
