import { Readable } from 'node:stream';
import { XMLValidator } from 'fast-xml-parser';
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';
import { atomFeed, jsonFeed, rssFeed } from './feed-formats';
import { readableText, sampleFeed } from './test/sample-feed';

const selfUrl = 'https://news.example/feed?x=1&y=2';
const feedTexts = { rss: rssFeed(sampleFeed, selfUrl), atom: atomFeed(sampleFeed, selfUrl) };

/** Parses a feed with feedparser, which stops at the first error. */
async function itemsOf(text: string): Promise<{ meta: FeedParser.Meta; items: FeedParser.Item[] }> {
  const parser = new FeedParser({ normalize: true, addmeta: false });
  const items: FeedParser.Item[] = [];
  Readable.from([text]).pipe(parser);
  for await (const item of parser) items.push(item as FeedParser.Item);
  return { meta: parser.meta, items };
}

describe.each(Object.entries(feedTexts))('%s', (name, text) => {
  test('is well-formed, without characters that XML forbids', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    expect(text).not.toContain('CDATA');
  });

  test('two feed parsers read the same titles, URLs, times and permanent ids', async () => {
    const { meta, items } = await itemsOf(text);
    expect(meta.title).toBe('云岭日报 & 副刊');
    expect(items.map(({ guid }) => guid)).toEqual(sampleFeed.entries.map(({ id }) => id));
    expect(items.map(({ link }) => link)).toEqual(sampleFeed.entries.map(({ url }) => url));
    expect(items.map(({ pubdate }) => pubdate?.getTime())).toEqual(
      sampleFeed.entries.map(({ time }) => time),
    );
    expect(items[0]?.categories).toEqual(['要闻', 'A&B']);
    expect(items[0]?.enclosures[0]).toMatchObject({
      url: 'https://news.example/api/picture?src=x&w=1080',
      type: 'image/webp',
      length: '1234',
    });
    const second = await new RssParser().parseString(text);
    expect(second.title).toBe('云岭日报 & 副刊');
    expect(second.items.map(({ title }) => title)).toEqual([readableText, 'བོད་ཡིག']);
    expect(second.items.map(({ link }) => link)).toEqual(sampleFeed.entries.map(({ url }) => url));
    expect(second.feedUrl ?? selfUrl).toBe(selfUrl);
  });

  test('escapes tags in summaries', async () => {
    const { items } = await itemsOf(text);
    // A summary is HTML in RSS and text in Atom.
    const summary = items[0]?.summary ?? '';
    expect(name === 'rss' ? summary.includes('&lt;b&gt;') : summary.includes('<b>')).toBe(true);
    expect(items[0]?.description).toContain('<img src="https://news.example/api/picture?src=x&amp;w=1080"');
  });
});

test('RSS formats dates by RFC 822, Atom by RFC 3339', () => {
  expect(feedTexts.rss).toContain('<pubDate>Fri, 20 Nov 2026 01:02:03 GMT</pubDate>');
  expect(feedTexts.atom).toContain('<published>2026-11-20T01:02:03.000Z</published>');
});

test('an unknown picture size is 0 in RSS, which requires one, and omitted in Atom', () => {
  const [entry] = sampleFeed.entries;
  const picture = entry?.picture && { ...entry.picture, length: undefined };
  const feed = { ...sampleFeed, entries: entry ? [{ ...entry, picture }] : [] };
  expect(rssFeed(feed, selfUrl)).toMatch(/<enclosure [^>]*length="0"/);
  expect(atomFeed(feed, selfUrl)).not.toContain('length=');
});

test('JSON Feed 1.1 contains the required fields', () => {
  const feed = JSON.parse(jsonFeed(sampleFeed, selfUrl));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: selfUrl,
    language: 'zh-CN',
  });
  expect(feed.items[0]).toMatchObject({ id: sampleFeed.entries[0]?.id, language: 'zh-CN' });
  expect(feed.items[0].attachments[0]).toMatchObject({ mime_type: 'image/webp', size_in_bytes: 1234 });
  expect(feed.items[1]).toMatchObject({ title: 'བོད་ཡིག', content_html: '<p>བོད་ཡིག</p>', language: 'bo' });
  expect(feed.items[1]).not.toHaveProperty('image');
});

test('a feed without entries is valid', async () => {
  const empty = { ...sampleFeed, entries: [] };
  expect((await itemsOf(rssFeed(empty, selfUrl))).items).toEqual([]);
  expect((await itemsOf(atomFeed(empty, selfUrl))).meta.title).toBe('云岭日报 & 副刊');
  expect(JSON.parse(jsonFeed(empty, selfUrl)).items).toEqual([]);
});
