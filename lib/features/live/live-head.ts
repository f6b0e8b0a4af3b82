import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { formatDate } from '@/lib/format/dates';
import { plainText } from '@/lib/format/plain-text';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { canonicalPath } from './live-href';
import type { LivePageValues } from './load';

/** The card of the live on this page. */
export const liveCard = cache(({ live, feed, articleId }: LivePageValues): Promise<ShareCard> => {
  const { title, share, id, startsAt } = live;
  const [latest] = feed.posts;
  return pageCard({
    title,
    descriptions: [share.description, plainText(latest?.content ?? ''), title],
    pictures: share.pictures,
    // What is drawn is looked up by the article; a live that no article led to has none.
    drawn:
      articleId === id
        ? undefined
        : { kind: 'article', id: articleId, date: startsAt === undefined ? undefined : formatDate(startsAt) },
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
