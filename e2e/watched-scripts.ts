import { expect, type Page } from '@playwright/test';

export function recordScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname) && pathname !== '/service-worker.js') requested.push(pathname);
  });
  return requested;
}

export function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

export function measureScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export async function expectSmallScripts(
  page: Page,
  address: string,
  action: () => Promise<unknown>,
  maxBytes = 8192,
): Promise<void> {
  const scriptBytes = measureScriptBytes(page);
  await page.goto(address);
  await action();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('form[data-interactive]')).toHaveCount(0);
  expect(await scriptBytes()).toBeGreaterThan(0);
  expect(await scriptBytes()).toBeLessThan(maxBytes);
}
