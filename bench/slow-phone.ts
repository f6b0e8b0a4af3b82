import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Lighthouse's mobile settings: a round trip of 150 ms, 1.6 Mbit/s down, a quarter of the processor speed. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const cpuSlowdown = 4;

/** Opens an empty page in a new context with slow 4G, a slow processor and no cache. The caller closes the context. */
export async function openSlowPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...options,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
