import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser';

/** A scale of 1 paints four times as fast as 2. Tests about pixels set another factor. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

/** To run one file: `npm run build`, then `npx playwright test e2e/like.spec.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/browser',
  globalSetup: './e2e/global-setup.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  // A test that needs a second try is broken.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // In ms. Ends tests that hang, and leaves enough time on one slow core that other programs use as well.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    trace: 'off',
    // In ms. Shorter than `timeout`, so that a hanging action is reported with its place.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Blocked, because tests that watch requests would miss those of a service worker.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: await findBrowser(),
  },
  projects: [
    { name: 'browser', use: phone, testMatch: /e2e\/[^/]+\.spec\.ts$/ },
    { name: 'deep', use: phone, testMatch: 'deep/**/*.spec.ts' },
  ],
});
