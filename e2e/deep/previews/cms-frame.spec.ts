import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../journey';
import { wordsOf } from '../../words';

/** An article that is not out yet, as its editor has just saved it. */
async function draftIn(kanbao: BorrowedKanbao): Promise<string> {
  const id = await kanbao.platform.article({
    key: 'draft',
    columnId: 1,
    title: '明早头版',
    publishedAt: Date.now(),
    type: 0,
    body: '<p>尚未签发的一段文字。</p>',
  });
  await kanbao.platform.articleState(id, 'draft');
  return id;
}

/** A page of another origin that shows ours in a frame. */
async function startCms(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', 'http://localhost').searchParams.get('shown') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!DOCTYPE html><title>CMS</title><iframe title="preview" width="390" height="800" src="${shown}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test('R1.07 R2.85 a configured CMS shows the page in a frame without cookies, nobody else does', async ({
  page,
  startOwn,
}) => {
  const [cms, other] = [await startCms(), await startCms()];
  const kanbao = await startOwn({ env: { CMS_ORIGINS: cms.origin } });
  const shown = (query: string) => encodeURIComponent(`${kanbao.page('/newsDetail/1/1006.html')}?${query}`);
  const framed = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  try {
    await page.goto(`${cms.origin}/?shown=${shown('isPreview=true&inCmsPage=true')}`);
    await expect(framed).toBeVisible();
    // a page that is meant for readers is nobody's to frame
    await page.goto(`${cms.origin}/?shown=${shown('isPreview=true')}`);
    await expect(framed).toHaveCount(0);
    await page.goto(`${other.origin}/?shown=${shown('isPreview=true&inCmsPage=true')}`);
    await expect(framed).toHaveCount(0);
  } finally {
    cms.server.close();
    other.server.close();
  }
});
