import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { ModulesView } from './load';

export const modulesCard = cache(async (view: ModulesView): Promise<ShareCard> => {
  const module = 'module' in view ? view.module : undefined;
  const words = await currentWords();
  return pageCard({
    title: module?.name ?? words('titles.moreModules'),
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['moreModules'], { id: module?.id }),
  });
});

export async function modulesMetadata(view: ModulesView): Promise<Metadata> {
  return cardMetadata(await modulesCard(view), { type: 'website' });
}
