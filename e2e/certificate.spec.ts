import type { Page } from '@playwright/test';
import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { words } from './words';

const certificateFile = '/media/files/certificate-6001.pdf';
const certificatePage = `/previewPDF.html?url=${encodeURIComponent(certificateFile)}`;

function scriptsOf(page: Page): Promise<{ name: string; size: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map((entry) => ({
        name: entry.name,
        size: entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0,
      })),
  );
}

function countDarkPixels(page: Page, index: number): Promise<number> {
  return page
    .locator('main canvas')
    .nth(index)
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let ink = 0;
      for (let offset = 0; offset < data.length; offset += 4) {
        if ((data[offset + 3] ?? 0) > 0 && (data[offset] ?? 255) < 200) ink += 1;
      }
      return ink;
    });
}

test('R2.51 loads a certificate on demand and shows each page as wide as the phone', async ({
  page,
  kanbao,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(kanbao.pageUrl(certificatePage));
  // This tap loads the page's script, but not the PDF library.
  const script = page.waitForResponse(/\/page-\w+\.js$/);
  await page.locator('h1').tap();
  await script;
  const large = async () => (await scriptsOf(page)).filter(({ size }) => size > 300_000);
  expect(await large()).toEqual([]);
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  await expect(
    page.getByRole('img', { name: words('certificate.page', { page: 1, count: 2 }) }),
  ).toBeVisible();
  expect(await large()).toHaveLength(1);
  await expect(page.locator('main canvas')).toHaveCount(2);
  await expect.poll(() => countDarkPixels(page, 0)).toBeGreaterThan(1000);
  await page.locator('main canvas').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => countDarkPixels(page, 1)).toBeGreaterThan(1000);
  // The text layer allows screen readers and search to read the page.
  await expect(page.locator('main')).toContainText('一窑黑陶');
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const worker = page.workers().find((candidate) => candidate.url().includes('pdf-worker'));
  expect(new URL(worker?.url() ?? 'http://none').origin).toBe(new URL(kanbao.siteUrl).origin);
  expect(problems).toEqual([]);
});

test('R2.51 reports a certificate that cannot be loaded and keeps the rest of the page', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(`/previewPDF.html?url=${encodeURIComponent('/media/files/none.pdf')}`));
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  await expect(page.getByText(words('certificate.failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('states.tryAgain') })).toBeVisible();
  await expect(page.getByRole('link', { name: words('certificate.download') })).toBeVisible();
});

test('R2.51 offers only the download of a certificate without JavaScript', async ({ browser, kanbao }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(kanbao.pageUrl(certificatePage));
  await expect(page.getByRole('link', { name: words('certificate.download') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('certificate.show') })).toBeHidden();
  await page.close();
});
