import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { articleCard, articleMetadata } from '@/lib/article/article-card';
import { articleProperties } from '@/lib/article/article-properties';
import type { Article } from '@/lib/article/model';
import { type Properties, type Publisher, topLevelSchemaObject } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { LinkPageValues } from './load';
import type { LinkTarget } from './target';

export function linkArticle(
  article: Article,
  card: ShareCard,
  publisher: Publisher,
  target: LinkTarget,
): Properties {
  return topLevelSchemaObject('NewsArticle', {
    ...articleProperties(article, card, publisher),
    ...(target.kind === 'none' ? {} : { isBasedOn: target.address }),
  });
}

export const linkCard = cache(
  ({ article, body }: LinkPageValues): Promise<ShareCard> =>
    articleCard(article, body, siteHref(['linkDetail', article.id])),
);

export async function linkMetadata(values: LinkPageValues): Promise<Metadata> {
  return articleMetadata(values.article, await linkCard(values));
}
