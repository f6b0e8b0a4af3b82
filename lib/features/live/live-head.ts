import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { plainText } from '@/lib/format/plain-text';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { canonicalPath } from './live-href';
import type { LivePageValues } from './load';

/** The card of the live on this page. */
export const liveCard = cache(({ live, feed }: LivePageValues): Promise<ShareCard> => {
  const { title, share, id } = live;
  const [latest] = feed.posts;
  return pageCard({
    title,
    descriptions: [share.description, plainText(latest?.content ?? ''), title],
    pictures: share.pictures,
    path: canonicalPath(id),
    closed: share.closed,
  });
});

/** The `<head>` of a live's page. Parts of the feed are no pages of their own to an index. */
export async function liveMetadata(values: LivePageValues): Promise<Metadata> {
  const { startsAt, language } = values.live;
  return cardMetadata(await liveCard(values), {
    type: 'article',
    language,
    publishedTime: startsAt === undefined ? undefined : publisherTime(startsAt),
  });
}
