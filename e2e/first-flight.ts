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
  words: string,
): Promise<void> {
  const line = await startCuttableProxy(kanbao, { firstBytes: firstFlightBytes });
  await page.goto(new URL(path, line.siteUrl).href, { waitUntil: 'commit' });
  await expect(page.locator(words).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  line.release();
  await expect(page.locator('#page-end')).toBeVisible();
  await line.cut();
}
