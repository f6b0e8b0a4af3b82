import type { Page } from '@playwright/test';

/** What a page does that no page may: errors, breaches of its policy, requests to other hosts. */
export function watch(page: Page, siteUrl: string): string[] {
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // That there is no such article is said by the status, which the browser reports as well.
    const missing = message.text().includes('status of 404') && message.location().url === page.url();
    if (message.type() === 'error' && !missing) wrongs.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== siteUrl && url.protocol.startsWith('http')) wrongs.push(`foreign: ${request.url()}`);
  });
  return wrongs;
}

/** Makes lazy pictures load and held scripts run, as reading to the end does. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

/** Addresses of the pictures that did not load. */
export function undrawnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );
}

/** How far things moved since the page began (https://web.dev/articles/cls), without what a reader's own tap moved. */
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
        // Without any shift the observer is never called; of one that was, it may hear later than it is drawn.
        requestAnimationFrame(() => requestAnimationFrame(sum));
      }),
  );
}
