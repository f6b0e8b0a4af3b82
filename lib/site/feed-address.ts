import type { Metadata } from 'next';

/** Formats of feeds by the ending of their addresses, with their types. */
export const feedTypes = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

export type FeedFormat = keyof typeof feedTypes;

export const feedFormats: readonly FeedFormat[] = ['xml', 'atom', 'json'];

/** Path of a feed: of a column, or without one of the whole paper. They lie beside robots.txt, above the pages. */
export function feedPath(format: FeedFormat, columnId?: string): string {
  return columnId === undefined ? `/feed.${format}` : `/feed/${encodeURIComponent(columnId)}.${format}`;
}

/** Links in a page's head, as Next takes them. */
export type FeedLinks = NonNullable<NonNullable<Metadata['alternates']>['types']>;

/** `<link rel="alternate">` for the feeds of a page. */
export function feedLinks(title: string, columnId?: string): FeedLinks {
  return Object.fromEntries(
    feedFormats.map((format) => [feedTypes[format], [{ url: feedPath(format, columnId), title }]]),
  );
}
