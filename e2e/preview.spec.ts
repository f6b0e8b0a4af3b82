import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { expect, test } from './journey';
import { wordsOf } from './words';

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

test('R2.82 R7.16 an unreleased article shows only in preview, which is never kept and never indexed', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const path = `/newsDetail/1/${await draftIn(kanbao)}.html`;
  expect((await page.goto(kanbao.page(path)))?.status()).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const answer = await page.goto(`${kanbao.page(path)}?isPreview=true`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['x-kanbao-cache']).toBe('bypass');
    expect(answer?.headers()['cache-control']).toContain('no-store');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('明早头版');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const calls = await kanbao.platform.calls({ operation: 'getUnreleasedArticleContent' });
  expect(calls).toHaveLength(2);
  expect(calls.map(({ query }) => [query.isPreview, query.type])).toEqual([
    ['true', undefined],
    ['true', undefined],
  ]);
  // what was previewed has not become public
  expect((await page.goto(kanbao.page(path)))?.status()).toBe(404);
});

test('R7.17 inner preview, within the CMS’s page, asks with type=1', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  const path = `/newsDetail/1/${await draftIn(kanbao)}.html`;
  await page.goto(`${kanbao.page(path)}?isPreview=true&inCmsPage=true`);
  const [asked] = await kanbao.platform.calls({ operation: 'getUnreleasedArticleContent' });
  expect(asked?.query).toMatchObject({ isPreview: 'true', type: '1' });
});

test('R7.18 a poster’s article is asked for as the my-article variant', async ({ page, kanbao }) => {
  const before = await kanbao.platform.lastCall();
  await page.goto(`${kanbao.page('/newsDetail/1/1006.html')}?isPoster=true`);
  const asked = await kanbao.platform.calls({ after: before, operation: 'getMyArticleContent' });
  expect(asked.some(({ query }) => query.articleId === '1006')).toBe(true);
});

for (const locale of localeIds) {
  test(`R9.44 the preview says in ${locale} that its link is a temporary one, public pages do not`, async ({
    page,
    kanbao,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    const notice = page.getByText(wordsOf(locale)('common.previewNotice'));
    await page.goto(`${kanbao.page('/newsDetail/1/1006.html')}?isPreview=true`);
    await expect(notice).toBeVisible();
    await page.goto(kanbao.page('/newsDetail/1/1006.html'));
    await expect(notice).toHaveCount(0);
  });
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

test('R2.85 the CMS shell has no share entry and no prompt for the app', async ({ page, kanbao }) => {
  await page.goto(`${kanbao.page('/newsDetail/1/1006.html')}?inCmsPage=true&isShare=true`);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'cms');
  await expect(page.locator('[name=share-menu]')).toHaveCount(0);
  await expect(page.getByText(wordsOf('cn')('download.open'), { exact: true })).toHaveCount(0);
});

test('R2.85 nothing in the CMS shell leads to the app, whatever page it shows', async ({ page, kanbao }) => {
  const pages = [
    'newsDetail/1/1006',
    'imageDetail/13/13001',
    'columnDetail/5',
    'mvodShare/803',
    'minVideoDetail/803',
  ];
  for (const path of ['home', ...pages]) {
    await page.goto(`${kanbao.page(`/${path}.html`)}?inCmsPage=true&isShare=true`);
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'cms');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('a[href*="/downloadClient"]'), path).toHaveCount(0);
  }
});
