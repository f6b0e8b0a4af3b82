import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { LivePageValues } from './load';

export const livesCard = cache(async (): Promise<ShareCard> => {
  const words = await currentWords();
  return pageCard({
    title: words('titles.moreLive'),
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['moreLive']),
  });
});

export async function livesMetadata(): Promise<Metadata> {
  return cardMetadata(await livesCard(), { type: 'website' });
}

export const liveCard = cache(({ subject }: LivePageValues): Promise<ShareCard> => pageCard(subject));

/** All parts of the feed have the same canonical address. */
export async function liveMetadata(values: LivePageValues): Promise<Metadata> {
  const { startsAt, language } = values.live;
  return cardMetadata(await liveCard(values), {
    type: 'article',
    language,
    publishedTime: startsAt === undefined ? undefined : publisherTime(startsAt),
  });
}
