import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { articleCard, articleMetadata } from '@/lib/article/article-card';
import { environment } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import type { ImageSet } from './load';

/** Returns the share card of the set. Without a chosen cover, it shows the set's first picture. */
export const imageSetCard = cache(({ article, body, pictures }: ImageSet): Promise<ShareCard> => {
  const [first] = pictures;
  const firstPicture = first ? { url: first.url, ...first.size } : body.firstPicture;
  const path = pageHref(environment().BASE_PATH, ['imageDetail', article.columnId, article.id]);
  const captions = pictures.map(({ caption }) => caption).filter((caption) => caption !== '');
  return articleCard(article, { text: body.text || captions.join(' '), firstPicture }, path);
});

export async function imageSetMetadata(set: ImageSet): Promise<Metadata> {
  return articleMetadata(set.article, await imageSetCard(set));
}
