import { expect, test } from './journey';
import { previewsOf } from './judges/open-graph';
import { publishedArticle } from './reader';

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

/** One article of each type of Spec §3. */
const places = {
  news: '5/5001',
  'image set': '13/13001',
  video: '12/12001',
  'special topic': '10/10005',
  link: '11/11006',
  live: '14/14002',
  H5: '13/13007',
};

for (const [type, place] of Object.entries(places)) {
  test(`R3.02 R3.11 R3.12 two programs read the same title, text and picture of a shared ${type} article`, async ({
    kanbao,
  }) => {
    const url = kanbao.page(`/newsDetail/${place}.html`);
    const { textTitle } = await publishedArticle(kanbao, place.split('/')[1] ?? '');
    const { openGraphScraper, unfurl } = await previewsOf(url);
    expect(openGraphScraper).toEqual(unfurl);
    expect(unfurl).toMatchObject({ title: textTitle, url, type: 'article' });
    expect(unfurl.description?.length).toBeGreaterThan(10);
    expect([...new Intl.Segmenter('zh').segment(unfurl.description ?? '')].length).toBeLessThanOrEqual(100);
    expect(unfurl.image).toMatch(/^https?:\/\//);
    const picture = await fetch(unfurl.image ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });
}
