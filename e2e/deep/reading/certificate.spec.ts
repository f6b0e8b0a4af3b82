import { expect, test } from '../../journey';
import { words } from '../../words';

const pageOf = (file: string) => `/previewPDF.html?url=${encodeURIComponent(file)}`;

test('R2.51 a certificate that cannot be loaded leaves the page whole and is reported', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(pageOf('/media/files/none.pdf')));
  await page.getByRole('button', { name: words('certificate.show') }).tap();
  await expect(page.getByText(words('certificate.failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('states.tryAgain') })).toBeVisible();
  await expect(page.getByRole('link', { name: words('certificate.download') })).toBeVisible();
});

test('R2.51 without a script a certificate can be downloaded, and no button offers to show it', async ({
  browser,
  kanbao,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(kanbao.page(pageOf('/media/files/certificate-6001.pdf')));
  await expect(page.getByRole('link', { name: words('certificate.download') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('certificate.show') })).toBeHidden();
  await page.close();
});
