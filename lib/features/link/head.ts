import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { articleCard, articleMetadata } from '@/lib/article/article-card';
import { environment } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import type { LinkPageValues } from './load';

/** Returns the share card of a link article. It links to our page, not to the target. */
export const linkCard = cache(
  ({ article, body }: LinkPageValues): Promise<ShareCard> =>
    articleCard(article, body, pageHref(environment().BASE_PATH, ['linkDetail', article.id])),
);

export async function linkMetadata(values: LinkPageValues): Promise<Metadata> {
  return articleMetadata(values.article, await linkCard(values));
}
