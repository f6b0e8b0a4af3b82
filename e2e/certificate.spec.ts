import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { pageWidth } from './reader';
import { words } from './words';

const file = '/media/files/certificate-6001.pdf';
const certificate = `/previewPDF.html?url=${encodeURIComponent(file)}`;

/** Bytes of scripts that the page has loaded so far, by address. */
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

/** How many of a canvas's pixels are neither white nor empty. */
function inkOf(page: Page, index: number): Promise<number> {
  return page
    .locator('main canvas')
    .nth(index)
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 200) ink += 1;
      }
      return ink;
    });
}

test('R2.51 a certificate is shown on demand, page by page, as wide as the phone', async ({
  page,
  kanbao,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(kanbao.page(certificate));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('titles.previewPDF'));
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  const first = page.getByRole('img', { name: words('certificate.page', { page: 1, count: 2 }) });
  // Half a megabyte of library comes first.
  await expect(first).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main canvas')).toHaveCount(2);
  await expect.poll(() => inkOf(page, 0)).toBeGreaterThan(1000);
  await page.locator('main canvas').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(1000);
  // What is drawn can be read aloud and searched, too.
  await expect(page.locator('main')).toContainText('一窑黑陶');
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const worker = page.workers().find((one) => one.url().includes('pdf-worker'));
  expect(new URL(worker?.url() ?? 'http://none').origin).toBe(new URL(kanbao.siteUrl).origin);
  expect(problems).toEqual([]);
});

test('R2.51 nothing of the library is loaded before a reader asks for it', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(certificate));
  // The largest act short of asking: it brings the page's own script.
  const script = page.waitForResponse(/\/page-\w+\.js$/);
  await page.locator('h1').tap();
  await script;
  const before = await scriptsOf(page);
  expect(before.filter(({ size }) => size > 300_000)).toEqual([]);
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  await expect(page.locator('main canvas')).not.toHaveCount(0);
  const after = await scriptsOf(page);
  expect(after.filter(({ size }) => size > 300_000)).toHaveLength(1);
});

test('R2.51 the download works without a script', async ({ browser, request, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(certificate));
  const link = page.getByRole('link', { name: words('certificate.download') });
  await expect(link).toHaveAttribute('download', 'certificate-6001.pdf');
  const address = new URL((await link.getAttribute('href')) ?? '', kanbao.siteUrl);
  expect(address.origin).toBe(kanbao.siteUrl);
  await expect(page.getByRole('button', { name: words('certificate.show') })).toBeHidden();
  await context.close();
  const answer = await request.get(address.href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('R2.51 reading 18: a stranger’s file is refused, a missing address said, neither indexed', async ({
  page,
  kanbao,
}) => {
  const strangers = ['https://evil.example/a.pdf', 'javascript:alert(1)', '//evil.example/a.pdf'];
  for (const url of strangers) {
    const answer = await page.goto(kanbao.page(`/previewPDF.html?url=${encodeURIComponent(url)}`));
    expect(answer?.status(), url).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('certificate.refused.title'));
    expect(await page.content()).not.toContain('evil.example/a.pdf"');
  }
  const bare = await page.goto(kanbao.page('/previewPDF.html'));
  expect(bare?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('certificate.absent.title'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('R2.51 a file that is not there leaves the page whole and says so', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(`/previewPDF.html?url=${encodeURIComponent('/media/files/none.pdf')}`));
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  await expect(page.getByText(words('certificate.failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('states.tryAgain') })).toBeVisible();
  await expect(page.getByRole('link', { name: words('certificate.download') })).toBeVisible();
});
