import { articleProperties } from '@/lib/article/article-properties';
import type { Article } from '@/lib/article/model';
import { type Properties, type Publisher, rooted } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { LinkTarget } from './target';

/** JSON-LD of a link article: a NewsArticle based on another page (https://schema.org/isBasedOn). */
export function linkArticle(
  article: Article,
  card: ShareCard,
  publisher: Publisher,
  target: LinkTarget,
): Properties {
  return rooted('NewsArticle', {
    ...articleProperties(article, card, publisher),
    ...(target.kind === 'none' ? {} : { isBasedOn: target.address }),
  });
}
