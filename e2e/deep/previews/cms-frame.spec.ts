import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../browser-test';

async function startCms(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const framedUrl = new URL(request.url ?? '/', 'http://localhost').searchParams.get('shown') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!DOCTYPE html><title>CMS</title><iframe title="preview" width="390" height="800" src="${framedUrl}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test('R1.07 R2.85 allows a configured CMS to frame a preview without cookies, and no other site', async ({
  page,
  startNewKanbao,
}) => {
  const [cms, other] = [await startCms(), await startCms()];
  const kanbao = await startNewKanbao({ env: { CMS_ORIGINS: cms.origin } });
  const encodePreviewUrl = (query: string) =>
    encodeURIComponent(`${kanbao.pageUrl('/newsDetail/1/1006.html')}?${query}`);
  const framed = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  try {
    await page.goto(`${cms.origin}/?shown=${encodePreviewUrl('isPreview=true&inCmsPage=true')}`);
    await expect(framed).toBeVisible();
    await page.goto(`${cms.origin}/?shown=${encodePreviewUrl('isPreview=true')}`);
    await expect(framed).toHaveCount(0);
    await page.goto(`${other.origin}/?shown=${encodePreviewUrl('isPreview=true&inCmsPage=true')}`);
    await expect(framed).toHaveCount(0);
  } finally {
    cms.server.close();
    other.server.close();
  }
});
