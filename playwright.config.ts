import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser';

/** One device pixel per CSS pixel: pages are painted four times as fast as at two; tests about pixels set their own. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

/**
 * Browser tests of the built programs. `browser` is part of `npm test`, `deep` of `npm run test:deep`. One file alone, after
 * `npm run build`: npx playwright test e2e/like.spec.ts
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/browser',
  globalSetup: './e2e/global-setup.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  // A test that needs a second try is broken.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // End tests that hang. Long enough for one slow core that other programs use, too.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    trace: 'off',
    // Requests of a service worker are hidden from tests that watch requests; the worker's own tests allow it.
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
