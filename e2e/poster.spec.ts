import sharp from 'sharp';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from './journey';
import { axeProblems } from './judges/axe';
import { htmlProblems } from './judges/html-validate';
import { codeIn } from './read-code';
import { follow, pageWidth, publishedArticle } from './reader';
import { words, wordsOf } from './words';

const article = '/newsDetail/5/5001.html';

async function bytesOf(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

test('R3.124 R2.84 R7.18 the share menu’s poster is a picture to be saved, whose code leads to the article', async ({
  page,
  borrowOwn,
}) => {
  // Its calls are counted.
  const kanbao = await borrowOwn();
  const { title } = await publishedArticle(kanbao, '5001');
  await page.goto(kanbao.page(article));
  await page.locator('summary', { hasText: words('share.title') }).tap();
  const after = await kanbao.platform.lastCall();
  await follow(page, () => page.getByRole('link', { name: words('share.card') }).tap());
  expect(page.url()).toBe(`${kanbao.page(article)}?isPoster=true`);
  expect(await kanbao.platform.calls({ after, operation: 'getMyArticleContent' })).toHaveLength(1);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('share.posterTitle'));
  await expect(page.getByText(words('share.cardHint'))).toBeVisible();
  const poster = page.getByRole('img');
  await expect(poster).toHaveAttribute('alt', new RegExp(title));
  const picture = await bytesOf(kanbao.siteUrl + (await poster.getAttribute('src')));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
  expect(await codeIn(picture)).toBe(kanbao.page(article));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words('share.posterSave') }).tap();
  expect((await download).suggestedFilename()).toBe('poster-5001.png');
  await follow(page, () => page.getByRole('link', { name: words('share.posterBack') }).tap());
  expect(page.url()).toBe(kanbao.page(article));
});

test('R2.84 R3.124 a live has a poster as well, whatever article led there', async ({ page, kanbao }) => {
  for (const path of ['/liveDetail/14503/14003.html', '/liveDetail/14503.html']) {
    await page.goto(kanbao.page(path));
    await page.locator('summary', { hasText: words('share.title') }).tap();
    await follow(page, () => page.getByRole('link', { name: words('share.card') }).tap());
    expect(page.url()).toBe(`${kanbao.page(path)}?isPoster=true`);
    const picture = await bytesOf(kanbao.siteUrl + (await page.getByRole('img').getAttribute('src')));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 });
    expect(await codeIn(picture)).toBe(kanbao.page('/liveDetail/14503.html'));
  }
});

test('R2.84 a poster’s page is never kept, and no index may have it', async ({ request, kanbao }) => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await request.get(`${kanbao.page(article)}?isPoster=true`);
    expect(answer.headers()['x-kanbao-cache']).toBe('bypass');
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  }
});

for (const locale of ['cn', 'bo'] as const) {
  test(`R1.24 a poster’s page in ${locale} is valid, readable for everybody, and no wider than a phone`, async ({
    page,
    kanbao,
  }) => {
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const theme of ['normal', 'dark']) {
      // One without a picture: its headline is drawn.
      const answer = await page.goto(
        `${kanbao.page('/newsDetail/5/5004.html')}?isPoster=true&theme=${theme}`,
      );
      expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(320);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(locale)('share.posterTitle'));
    }
  });
}

test('what is not there has no poster', async ({ request, kanbao }) => {
  const answer = await request.get(`${kanbao.page('/newsDetail/5/999999.html')}?isPoster=true`);
  expect(answer.status()).toBe(404);
});
