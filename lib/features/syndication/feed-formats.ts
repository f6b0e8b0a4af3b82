import { type Feed, type FeedEntry, updatedAt } from './feed-model';
import { element, escapeText, textElement, xmlDocument } from './xml';

/** Returns the entry's text, with its picture unless the text has one. */
function entryHtml({ picture, summary, title, body }: FeedEntry): string {
  if (body?.includes('<img')) return body;
  const image = picture ? `<p><img src="${escapeText(picture.url)}" alt=""></p>` : '';
  return image + (body ?? `<p>${escapeText(summary ?? title)}</p>`);
}

const rfc3339 = (time: number) => new Date(time).toISOString();

function atomEntry(entry: FeedEntry) {
  const { picture } = entry;
  return element('entry', { 'xml:lang': entry.language }, [
    element('id', {}, entry.id),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url, hreflang: entry.language }),
    element('published', {}, rfc3339(entry.time)),
    element('updated', {}, rfc3339(entry.time)),
    entry.author ? element('author', {}, [element('name', {}, entry.author)]) : undefined,
    ...entry.categories.map((category) => element('category', { term: category })),
    textElement('summary', entry.summary),
    element('content', { type: 'html' }, entryHtml(entry)),
    picture &&
      element('link', {
        rel: 'enclosure',
        href: picture.url,
        type: picture.type,
        length: picture.length,
      }),
  ]);
}

/** Returns the feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed, selfUrl: string): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      element('id', {}, feed.id),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, rfc3339(updatedAt(feed))),
      element('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      // RFC 4287: needed unless every entry has an author.
      element('author', {}, [element('name', {}, feed.publisher)]),
      element('icon', {}, feed.icon.large),
      textElement('rights', feed.copyright),
      element('generator', {}, 'Kanbao'),
      ...feed.entries.map(atomEntry),
    ]),
  );
}

/** Returns a JSON Feed item. `JSON.stringify` omits undefined properties. */
function jsonItem(entry: FeedEntry) {
  const { author, picture, summary, categories } = entry;
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_html: entryHtml(entry),
    summary,
    date_published: rfc3339(entry.time),
    ...(author ? { authors: [{ name: author }] } : {}),
    ...(categories.length > 0 ? { tags: categories } : {}),
    language: entry.language,
    image: picture?.url,
    attachments: picture && [{ url: picture.url, mime_type: picture.type, size_in_bytes: picture.length }],
  };
}

/** Returns the feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed, selfUrl: string): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: selfUrl,
    description: feed.description,
    icon: feed.icon.large,
    favicon: feed.icon.small,
    language: feed.language,
    authors: [{ name: feed.publisher, url: feed.pageUrl }],
    items: feed.entries.map(jsonItem),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Minutes for which feed readers may cache the feed. */
const timeToLive = 5;

const rfc822 = (time: number) => new Date(time).toUTCString();

function rssItem(entry: FeedEntry) {
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

/** Returns the feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed(feed: Feed, selfUrl: string): string {
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
    ...feed.entries.map(rssItem),
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
