import { expect, test } from './journey';
import { previewsOf } from './judges/open-graph';

test('R3.02 R3.12 a shared article shows its title, text and picture in a chat', async ({
  page,
  kanbao,
  routeLines,
}) => {
  const url = kanbao.siteUrl + routeLines.get('newsDetail')?.url;
  await page.goto(url);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const { openGraphScraper, unfurl } = await previewsOf(url);
  expect(openGraphScraper).toEqual(unfurl);
  expect(unfurl).toMatchObject({ title, url, type: 'article' });
  expect(unfurl.description?.length).toBeGreaterThan(20);
  const picture = await fetch(unfurl.image ?? '');
  expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
});
