import type { Page } from '@playwright/test';

export function collectPageProblems(page: Page, siteUrl: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser also logs a page's 404 as an error.
    const isPage404 = message.text().includes('status of 404') && message.location().url === page.url();
    if (message.type() === 'error' && !isPage404) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== siteUrl && url.protocol.startsWith('http')) problems.push(`foreign: ${request.url()}`);
  });
  return problems;
}

/** Scrolls the page, which loads delayed scripts, and loads all lazy pictures. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

export async function failedPictures(page: Page): Promise<string[]> {
  // After a change of the width, the browser may load another file for a picture at any time.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );
}

/** Returns the cumulative layout shift (https://web.dev/articles/cls), without shifts after user input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const entries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const sum = () => {
          const shifts = [...entries, ...observer.takeRecords()].map((entry) => {
            const moved = 'hadRecentInput' in entry && entry.hadRecentInput === true;
            return !moved && 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          });
          resolve(shifts.reduce((total, value) => total + value, 0));
        };
        // Waits two frames for late shifts instead of the observer, which is never called without a shift.
        requestAnimationFrame(() => requestAnimationFrame(sum));
      }),
  );
}
