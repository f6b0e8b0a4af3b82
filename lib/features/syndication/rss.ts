import { entryHtml } from './entry-html';
import { type Feed, type FeedEntry, updatedAt } from './feed-model';
import { element, escapeText, textElement, xmlDocument } from './xml';

/** Polling interval in minutes. */
const timeToLive = 5;

const rfc822 = (time: number) => new Date(time).toUTCString();

function item(entry: FeedEntry) {
  const { picture } = entry;
  return element('item', {}, [
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', { isPermaLink: 'false' }, entry.id),
    element('pubDate', {}, rfc822(entry.time)),
    textElement('dc:creator', entry.author),
    // RSS descriptions are HTML, so text is escaped twice.
    textElement('description', entry.summary && escapeText(entry.summary)),
    element('content:encoded', {}, entryHtml(entry)),
    ...entry.categories.map((category) => element('category', {}, category)),
    // The length is required; 0 means unknown (RSS Best Practices Profile).
    picture && element('enclosure', { url: picture.url, type: picture.type, length: picture.length ?? 0 }),
    picture && element('media:content', { url: picture.url, type: picture.type, medium: 'image' }),
    element('dc:language', {}, entry.language),
  ]);
}

/** Returns a feed as RSS 2.0, https://www.rssboard.org/rss-specification. */
export function rss(feed: Feed, selfUrl: string): string {
  const channel = element('channel', {}, [
    element('title', {}, feed.title),
    element('link', {}, feed.pageUrl),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    textElement('copyright', feed.copyright),
    element('lastBuildDate', {}, rfc822(updatedAt(feed))),
    element('generator', {}, 'Kanbao'),
    element('docs', {}, 'https://www.rssboard.org/rss-specification'),
    element('ttl', {}, String(timeToLive)),
    element('image', {}, [
      element('url', {}, feed.icon.small),
      // The specification requires the title and link of the channel.
      element('title', {}, feed.title),
      element('link', {}, feed.pageUrl),
    ]),
    element('atom:link', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map(item),
  ]);
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      [channel],
    ),
  );
}
