import sharp from 'sharp';
import { routes } from '@/lib/routes/table';
import { expect, test } from '../../browser-test';
import { fetchArticle } from '../../fetch-article';
import { previewsOf } from '../../validators/open-graph';

const names = routes.map(({ name }) => name);

const unsharedRoutes = new Set([
  ...['login', 'offline', 'previewPDF', 'qaAsk'],
  ...routes.filter((route) => route.perReader).map(({ name }) => name),
]);

function countGraphemes(text: string): number {
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length;
}

for (const name of names) {
  test(`R3.96 R9.11 ${name}: two parsers read the same preview, and its picture loads`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    const address = kanbao.siteUrl + routeLines.get(name)?.url;
    await page.goto(address);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    const { openGraphScraper, unfurl } = await previewsOf(address);
    expect(openGraphScraper).toEqual(unfurl);
    expect(unfurl).toMatchObject({ title: await page.title(), url: canonical });
    // QQ reads itemprop attributes (platform facts §7).
    const item = (property: string) => page.locator(`[itemscope] [itemprop="${property}"]`).first();
    if (!unsharedRoutes.has(name)) {
      await expect(item('name')).toHaveAttribute('content', /./);
      expect(unfurl.description).toBe(await item('description').getAttribute('content'));
      await expect(item('image')).toHaveAttribute('content', /^https?:/);
    }
    expect(countGraphemes(unfurl.description ?? '')).toBeGreaterThan(5);
    expect(countGraphemes(unfurl.description ?? '')).toBeLessThanOrEqual(100);
    const picture = await fetch(unfurl.image ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(200);
  });
}

/** An article of each type of Spec §3. */
const articlePathEnds = {
  news: '5/5001',
  'image set': '13/13001',
  video: '12/12001',
  'special topic': '10/10005',
  link: '11/11006',
  live: '14/14002',
  H5: '13/13007',
};

for (const [type, place] of Object.entries(articlePathEnds)) {
  test(`R3.02 R3.11 R3.12 two parsers read the same title, text and picture of a shared ${type} article`, async ({
    kanbao,
  }) => {
    const url = kanbao.pageUrl(`/newsDetail/${place}.html`);
    const { textTitle } = await fetchArticle(kanbao, place.split('/')[1] ?? '');
    const { openGraphScraper, unfurl } = await previewsOf(url);
    expect(openGraphScraper).toEqual(unfurl);
    expect(unfurl).toMatchObject({ title: textTitle, url, type: 'article' });
    expect(unfurl.description?.length).toBeGreaterThan(10);
    expect(countGraphemes(unfurl.description ?? '')).toBeLessThanOrEqual(100);
    expect(unfurl.image).toMatch(/^https?:\/\//);
    const picture = await fetch(unfurl.image ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });
}
