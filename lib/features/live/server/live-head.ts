import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import type { LivePageValues } from './load';

export const liveCard = cache(({ subject }: LivePageValues): Promise<ShareCard> => pageCard(subject));

/** Returns the `<head>` of a live. All parts of the feed have the same canonical address. */
export async function liveMetadata(values: LivePageValues): Promise<Metadata> {
  const { startsAt, language } = values.live;
  return cardMetadata(await liveCard(values), {
    type: 'article',
    language,
    publishedTime: startsAt === undefined ? undefined : publisherTime(startsAt),
  });
}
