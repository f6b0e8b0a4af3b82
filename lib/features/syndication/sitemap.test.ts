import { XMLValidator } from 'fast-xml-parser';
import { articleSitemap, newsLanguage, newsSitemap, pageSitemap, sitemapIndex } from './sitemap';
import { sampleFeed } from './test/sample-feed';

test('sitemaps are well-formed and contain absolute URLs', () => {
  const pages = [
    { url: 'https://a.example/?x=1&y=2', changed: Date.UTC(2026, 0, 2) },
    { url: 'https://a.example/b' },
  ];
  for (const text of [sitemapIndex(pages), pageSitemap(pages)]) {
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain(
      '<loc>https://a.example/?x=1&amp;y=2</loc>\n<lastmod>2026-01-02T00:00:00Z</lastmod>',
    );
    expect(text.match(/<lastmod>/g)).toHaveLength(1);
  }
});

test('articles have a time and a picture', () => {
  const text = articleSitemap(sampleFeed.entries);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text.match(/<image:loc>/g)).toHaveLength(1);
  expect(text).toContain('<lastmod>2026-11-20T01:02:03Z</lastmod>');
});

test('a URL occurs once, however many articles link to it', () => {
  const [entry] = sampleFeed.entries;
  if (!entry) throw new Error('the sample has no entry');
  const text = articleSitemap([entry, { ...entry, id: 'tag:another' }]);
  expect(text.match(/<loc>/g)).toHaveLength(1);
});

test('a news sitemap contains publication name, language and date', () => {
  const text = newsSitemap(sampleFeed.entries, '云岭日报');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('<news:name>云岭日报</news:name>\n<news:language>zh-cn</news:language>');
  expect(text).toContain('<news:publication_date>2026-11-20T01:02:03Z</news:publication_date>');
});

test('converts language tags to those of news sitemaps', () => {
  expect(['zh-CN', 'zh', 'zh-Hant-HK', 'zh-TW', 'bo', 'en-GB'].map(newsLanguage)).toEqual([
    'zh-cn',
    'zh-cn',
    'zh-tw',
    'zh-tw',
    'bo',
    'en',
  ]);
});
