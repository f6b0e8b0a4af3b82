import type { Metadata } from 'next';

export const feedTypes = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

export type FeedFormat = keyof typeof feedTypes;

export const feedFormats: readonly FeedFormat[] = ['xml', 'atom', 'json'];

export type FeedSubject = { column: string } | { reporter: string };

/** Returns a feed's path; without a subject, the whole paper's. Feeds are at the root, next to robots.txt. */
export function feedPath(format: FeedFormat, subject?: FeedSubject): string {
  if (subject === undefined) return `/feed.${format}`;
  const subjectPath =
    'column' in subject
      ? encodeURIComponent(subject.column)
      : `reporter/${encodeURIComponent(subject.reporter)}`;
  return `/feed/${subjectPath}.${format}`;
}

type FeedLinks = NonNullable<NonNullable<Metadata['alternates']>['types']>;

export function feedLinks(title: string, subject?: FeedSubject): FeedLinks {
  return Object.fromEntries(
    feedFormats.map((format) => [feedTypes[format], [{ url: feedPath(format, subject), title }]]),
  );
}
