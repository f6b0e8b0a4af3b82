import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';

/** Share card of the list of lives, the same for all tabs. */
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
