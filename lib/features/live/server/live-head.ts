import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, textMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { livesHref } from '../live-href';
import type { LivePageValues } from './load';

export const livesCard = cache(async (): Promise<ShareCard> => {
  const words = await currentWords();
  return pageCard({
    title: words('titles.moreLive'),
    descriptions: [],
    pictures: [],
    path: livesHref(),
  });
});

export async function livesMetadata(): Promise<Metadata> {
  return cardMetadata(await livesCard(), { type: 'website' });
}

export const liveCard = cache(({ subject }: LivePageValues): Promise<ShareCard> => pageCard(subject));

/** Metadata of a live, with the same canonical address for all parts of the feed. */
export async function liveMetadata(values: LivePageValues): Promise<Metadata> {
  const { startsAt: time, language } = values.live;
  return textMetadata(await liveCard(values), { language, time });
}
