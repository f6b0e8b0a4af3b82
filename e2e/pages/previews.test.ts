import sharp from 'sharp';
import { fetchArticle } from '../fetch-article';
import { sharedKanbao } from '../shared-kanbao';
import { previewsOf } from '../validators/open-graph';

const kanbao = sharedKanbao();

/* e2e/deep/previews tests all pages and types of articles. */

test('R3.02 R3.11 R3.12 R3.96 R9.11 two parsers read the same title, text and picture of a shared article', async () => {
  const url = kanbao.pageUrl('/newsDetail/5/5001.html');
  const { textTitle } = await fetchArticle(kanbao, '5001');
  const { openGraphScraper, unfurl } = await previewsOf(url);
  expect(openGraphScraper).toEqual(unfurl);
  expect(unfurl).toMatchObject({ title: textTitle, url, type: 'article' });
  expect(unfurl.description?.length).toBeGreaterThan(10);
  const picture = await fetch(unfurl.image ?? '');
  expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(200);
});
