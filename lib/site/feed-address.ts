import type { Metadata } from 'next';

/** Formats of feeds by the ending of their addresses, with their types. */
export const feedTypes = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

export type FeedFormat = keyof typeof feedTypes;

export const feedFormats: readonly FeedFormat[] = ['xml', 'atom', 'json'];

/** What a feed follows, by its number; the whole paper's follows none of these. */
export type FeedSubject = { column: string } | { reporter: string };

/** Path of a feed: of a column, of a reporter, or of the whole paper. They lie beside robots.txt, above the pages. */
export function feedPath(format: FeedFormat, subject?: FeedSubject): string {
  if (subject === undefined) return `/feed.${format}`;
  const place =
    'column' in subject
      ? encodeURIComponent(subject.column)
      : `reporter/${encodeURIComponent(subject.reporter)}`;
  return `/feed/${place}.${format}`;
}

/** Links in a page's head, as Next takes them. */
export type FeedLinks = NonNullable<NonNullable<Metadata['alternates']>['types']>;

/** `<link rel="alternate">` for the feeds of a page. */
export function feedLinks(title: string, subject?: FeedSubject): FeedLinks {
  return Object.fromEntries(
    feedFormats.map((format) => [feedTypes[format], [{ url: feedPath(format, subject), title }]]),
  );
}
