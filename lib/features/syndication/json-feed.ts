import { entryHtml } from './entry-html';
import type { Feed, FeedEntry } from './feed-model';

function itemOf(entry: FeedEntry) {
  const { author, picture, summary, categories } = entry;
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_html: entryHtml(entry),
    ...(summary ? { summary } : {}),
    date_published: new Date(entry.time).toISOString(),
    ...(author ? { authors: [{ name: author }] } : {}),
    ...(categories.length > 0 ? { tags: categories } : {}),
    language: entry.language,
    ...(picture ? { image: picture.url, attachments: [attachmentOf(picture)] } : {}),
  };
}

function attachmentOf({ url, type, length }: NonNullable<FeedEntry['picture']>) {
  return { url, mime_type: type, ...(length === undefined ? {} : { size_in_bytes: length }) };
}

/** Returns a feed as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
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
    items: feed.entries.map(itemOf),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
