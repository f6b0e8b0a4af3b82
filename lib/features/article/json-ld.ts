import { articleProperties } from '@/lib/article/article-properties';
import type { Article } from '@/lib/article/model';
import { type Properties, type Publisher, rooted } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

export interface NewsArticleInput {
  article: Article;
  card: ShareCard;
  wordCount: number;
  publisher: Publisher;
}

/** JSON-LD of an article: https://schema.org/NewsArticle. */
export function newsArticle({ article, card, wordCount, publisher }: NewsArticleInput): Properties {
  return rooted('NewsArticle', { ...articleProperties(article, card, publisher), wordCount });
}
