import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { SetList } from './load-more';

export const moreSetsCard = cache(async ({ subject }: SetList): Promise<ShareCard> => {
  const words = await currentWords();
  return pageCard({
    title: words('imageSet.listTitle', { list: words('titles.moreImage'), subject: subject.name }),
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['moreImage', subject.id]),
  });
});

export async function moreSetsMetadata(list: SetList): Promise<Metadata> {
  return cardMetadata(await moreSetsCard(list), { type: 'website' });
}
