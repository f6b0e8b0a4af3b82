import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Journeys in a real browser against the built programs; run by `npm test`, or alone: npx playwright test e2e/start. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Two more than processors: many journeys wait for a clock or another program.
  workers: 4,
  fullyParallel: true,
  // A machine that stands still for a moment costs no run of half an hour; `npm test` names what needed another try.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  // Generous, as machines differ by far: what is right but slow is right.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalTimeout: 70 * 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  use: {
    trace: 'off',
    // What it asks for is hidden from tests that watch requests; its own journey lets it in.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: await findBrowser(),
  },
  projects: [{ name: 'phone', use: phone }],
});
