import { entryHtml } from './entry-html';
import { type Feed, type FeedEntry, updatedAt } from './feed-model';
import { element, textElement, xmlDocument } from './xml';

const rfc3339 = (time: number) => new Date(time).toISOString();

function entryOf(entry: FeedEntry) {
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

/** Returns a feed as Atom (RFC 4287). */
export function atom(feed: Feed, selfUrl: string): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      element('id', {}, feed.id),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, rfc3339(updatedAt(feed))),
      element('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      // RFC 4287 requires an author for entries without one.
      element('author', {}, [element('name', {}, feed.publisher)]),
      element('icon', {}, feed.icon.large),
      textElement('rights', feed.copyright),
      element('generator', {}, 'Kanbao'),
      ...feed.entries.map(entryOf),
    ]),
  );
}
