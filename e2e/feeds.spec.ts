import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { z } from 'zod';
import { localeCookie } from '@/lib/view/device-cookies';
import { expect, test } from './journey';
import { jsonFeedSchema, readFeed } from './judges/feeds';
import { locationsIn, sitemapProblems } from './judges/sitemaps';
import type { SharedKanbao } from './kanbao';

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return answer.text();
}

const feed = (kanbao: SharedKanbao, path: string) => textOf(kanbao.siteUrl + path);

const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  start_url: z.string(),
  scope: z.string(),
  display: z.enum(['standalone', 'minimal-ui', 'browser', 'fullscreen']),
  theme_color: z.string().regex(/^#[\da-f]{6}$/i),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() }),
  ),
});

for (const [name, path] of [
  ['the paper', '/feed'],
  ['a column', '/feed/5'],
  ['the Tibetan column', '/feed/15'],
  ['a column of flashes', '/feed/16'],
  ['a reporter', '/feed/reporter/1'],
] as const) {
  test(`feeds of ${name}: two readers see the same in RSS and Atom, and JSON Feed keeps to its specification`, async ({
    kanbao,
  }) => {
    const json = jsonFeedSchema.parse(JSON.parse(await feed(kanbao, `${path}.json`)));
    expect(json.items.length).toBeGreaterThan(2);
    const expected = json.items.map(({ id, title, url, date_published: time = '' }) => ({
      id,
      title,
      link: url,
      time: Math.floor(Date.parse(time) / 1000) * 1000,
    }));
    for (const ending of ['xml', 'atom']) {
      const { feedparser, rssParser } = await readFeed(await feed(kanbao, `${path}.${ending}`));
      for (const read of [feedparser, rssParser]) {
        expect(read.title, ending).toBe(json.title);
        expect(read.entries, ending).toEqual(expected);
      }
    }
    for (const { url } of json.items.slice(0, 3)) await textOf(url ?? '');
  });
}

test('every page with a list names its feeds, in any view, and each can be had', async ({ page, kanbao }) => {
  await page.context().addCookies([{ name: localeCookie, value: 'bo', url: kanbao.siteUrl }]);
  for (const path of ['/home.html', '/columnDetail/5.html', '/home.html?column=7', '/reporter/1.html']) {
    await page.goto(kanbao.page(path));
    const links = page.locator('link[rel="alternate"][type$="+xml"],link[rel="alternate"][type$="+json"]');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      const answer = await fetch((await link.getAttribute('href')) ?? '');
      expect(answer.headers.get('content-type')).toContain(await link.getAttribute('type'));
    }
  }
});

test('pictures in a feed are what their enclosure says', async ({ kanbao }) => {
  const { items } = jsonFeedSchema.parse(JSON.parse(await feed(kanbao, '/feed.json')));
  const attachment = items.flatMap(({ attachments = [] }) => attachments)[0];
  const answer = await fetch(attachment?.url ?? '');
  expect(answer.headers.get('content-type')).toBe(attachment?.mime_type);
});

test('the sitemap index and all that it names keep to the schemas, and their pages are there', async ({
  kanbao,
}) => {
  const index = await feed(kanbao, '/sitemap.xml');
  expect(sitemapProblems(index)).toEqual([]);
  const parts = locationsIn(index);
  expect(parts.length).toBeGreaterThan(15);
  for (const part of parts) {
    const text = await textOf(part);
    expect(sitemapProblems(text), part).toEqual([]);
    const [first] = locationsIn(text);
    if (first) expect((await fetch(first)).status, first).toBe(200);
  }
});

test('the judge of sitemaps can say no', () => {
  const wrong = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><lastmod>yesterday</lastmod><loc>/relative</loc></url></urlset>`;
  expect(sitemapProblems(wrong)).toEqual(
    expect.arrayContaining(['url is out of order', 'no date: yesterday', 'no address: /relative']),
  );
});

test('robots may read pages and pictures, and nothing that is not out yet', async ({ kanbao }) => {
  const url = `${kanbao.siteUrl}/robots.txt`;
  const robots = robotsParser(url, await textOf(url));
  const article = kanbao.page('/newsDetail/1/1001.html');
  for (const open of [article, kanbao.page('/home.html'), `${kanbao.siteUrl}/api/picture?src=x&w=750`]) {
    expect(robots.isAllowed(open, 'Googlebot'), open).toBe(true);
  }
  for (const closed of [
    `${article}?isPreview=true`,
    `${article}?a=1&isPoster=true`,
    `${kanbao.siteUrl}/api/counts?ids=1`,
  ]) {
    expect(robots.isAllowed(closed, 'Googlebot'), closed).toBe(false);
  }
  expect(robots.getSitemaps()).toContain(`${kanbao.siteUrl}/sitemap.xml`);
});

test('previews, posters and shared duplicates stay out of indexes, and name the page that stands for them', async ({
  page,
  kanbao,
}) => {
  const article = kanbao.page('/newsDetail/1/1001.html');
  await page.goto(article);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  for (const flag of ['isPreview', 'isPoster', 'isShare', 'isView']) {
    await page.goto(`${article}?${flag}=true`);
    await expect(page.locator('meta[name="robots"]'), flag).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', article);
  }
});

test('the manifest has what an installed paper needs, and its icons are as large as it says', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = manifestSchema.parse(JSON.parse(await textOf(new URL(link ?? '', page.url()).href)));
  expect(manifest.name).toBe('云岭日报');
  expect(new URL(kanbao.page('/home.html')).pathname).toBe(manifest.start_url);
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const bytes = await fetch(kanbao.siteUrl + src).then((answer) => answer.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('a purge takes a withdrawn article out of page, feed and sitemap at once', async ({ borrowOwn }) => {
  const kanbao = await borrowOwn();
  const places = ['/feed.xml', '/feed/5.atom', '/sitemap/column-5.xml'];
  const article = '/newsDetail/5/5002.html';
  for (const place of places) expect(await feed(kanbao, place)).toContain(article);
  expect((await fetch(kanbao.page(article))).status).toBe(200);
  await kanbao.platform.articleState('5002', 'withdrawn');
  await kanbao.forget({ tags: ['article:5002'] });
  expect((await fetch(kanbao.page(article))).status).toBe(410);
  for (const place of places) expect(await feed(kanbao, place), place).not.toContain(article);
});
