import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { z } from 'zod';
import { sharedKanbao } from '../shared-kanbao';
import { jsonFeedSchema, readFeed } from '../validators/feeds';
import { locationsIn, sitemapProblems } from '../validators/sitemaps';
import { openPage } from './reader';

const kanbao = sharedKanbao();

jest.setTimeout(300_000);

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.text();
}

const fetchFeed = (path: string) => fetchText(kanbao.siteUrl + path);

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

test.each([
  ['the paper', '/feed'],
  ['a column', '/feed/5'],
  ['the Tibetan column', '/feed/15'],
  ['a column of flashes', '/feed/16'],
  ['a reporter', '/feed/reporter/1'],
])(
  'feeds of %s: two feed parsers read the same from RSS and Atom, and JSON Feed is valid',
  async (_name, path) => {
    const json = jsonFeedSchema.parse(JSON.parse(await fetchFeed(`${path}.json`)));
    expect(json.items.length).toBeGreaterThan(2);
    const expected = json.items.map(({ id, title, url, date_published: time = '' }) => ({
      id,
      title,
      link: url,
      time: Math.floor(Date.parse(time) / 1000) * 1000,
    }));
    for (const ending of ['xml', 'atom']) {
      const { feedparser, rssParser } = await readFeed(await fetchFeed(`${path}.${ending}`));
      for (const read of [feedparser, rssParser]) {
        expect([ending, read.title]).toEqual([ending, json.title]);
        expect(read.entries).toEqual(expected);
      }
    }
    for (const { url } of json.items.slice(0, 3)) await fetchText(url ?? '');
  },
);

test.each(['/home.html', '/columnDetail/5.html', '/home.html?column=7', '/reporter/1.html'])(
  '%s links its three feeds, also in Tibetan, and each loads',
  async (path) => {
    const { $ } = await openPage(kanbao.pageUrl(path), { locale: 'bo' });
    const links = $('link[rel="alternate"][type$="+xml"],link[rel="alternate"][type$="+json"]').toArray();
    expect(links).toHaveLength(3);
    for (const { attribs } of links) {
      const answer = await fetch(attribs.href ?? '');
      expect(answer.headers.get('content-type')).toContain(attribs.type);
    }
  },
);

test('a picture in a feed has the MIME type of its enclosure', async () => {
  const { items } = jsonFeedSchema.parse(JSON.parse(await fetchFeed('/feed.json')));
  const attachment = items.flatMap(({ attachments = [] }) => attachments)[0];
  const answer = await fetch(attachment?.url ?? '');
  expect(answer.headers.get('content-type')).toBe(attachment?.mime_type);
});

test('the sitemap index and its parts match the schemas, and their pages exist', async () => {
  const index = await fetchFeed('/sitemap.xml');
  expect(sitemapProblems(index)).toEqual([]);
  const parts = locationsIn(index);
  expect(parts.length).toBeGreaterThan(15);
  for (const part of parts) {
    const text = await fetchText(part);
    expect([part, sitemapProblems(text)]).toEqual([part, []]);
    const [first] = locationsIn(text);
    if (first) await fetchText(first);
  }
});

test('the sitemap validator reports errors', () => {
  const invalidSitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><lastmod>yesterday</lastmod><loc>/relative</loc></url></urlset>`;
  expect(sitemapProblems(invalidSitemap)).toEqual(
    expect.arrayContaining(['url is out of order', 'no date: yesterday', 'no address: /relative']),
  );
});

test('robots.txt allows pages and pictures, but no previews, posters and API', async () => {
  const url = `${kanbao.siteUrl}/robots.txt`;
  const robots = robotsParser(url, await fetchText(url));
  const article = kanbao.pageUrl('/newsDetail/1/1001.html');
  for (const open of [article, kanbao.pageUrl('/home.html'), `${kanbao.siteUrl}/api/picture?src=x&w=750`])
    expect([open, robots.isAllowed(open, 'Googlebot')]).toEqual([open, true]);
  for (const closed of [
    `${article}?isPreview=true`,
    `${article}?a=1&isPoster=true`,
    `${kanbao.siteUrl}/api/counts?ids=1`,
  ])
    expect([closed, robots.isAllowed(closed, 'Googlebot')]).toEqual([closed, false]);
  expect(robots.getSitemaps()).toContain(`${kanbao.siteUrl}/sitemap.xml`);
});

test('previews, posters and shared duplicates are not indexed, and name the article as their canonical page', async () => {
  const article = kanbao.pageUrl('/newsDetail/1/1001.html');
  expect((await openPage(article)).meta('robots')).toBeUndefined();
  for (const flag of ['isPreview', 'isPoster', 'isShare', 'isView']) {
    const page = await openPage(`${article}?${flag}=true`);
    expect([flag, page.meta('robots')]).toEqual([flag, expect.stringMatching(/noindex/)]);
    expect([flag, page.$('link[rel="canonical"]').attr('href')]).toEqual([flag, article]);
  }
});

test('the web app manifest is complete, and its icons have the declared sizes', async () => {
  const { $, url } = await openPage(kanbao.pageUrl('/home.html'));
  const link = $('link[rel="manifest"]').attr('href') ?? '';
  const manifest = manifestSchema.parse(JSON.parse(await fetchText(new URL(link, url).href)));
  expect(manifest.name).toBe('云岭日报');
  expect(new URL(kanbao.pageUrl('/home.html')).pathname).toBe(manifest.start_url);
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const bytes = await fetch(kanbao.siteUrl + src).then((answer) => answer.arrayBuffer());
    const { width, height, format } = await sharp(Buffer.from(bytes)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});
