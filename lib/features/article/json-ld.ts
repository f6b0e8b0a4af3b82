import { articleProperties } from '@/lib/article/article-facts';
import type { Article } from '@/lib/article/model';
import { type Properties, type Publisher, rooted } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

export interface NewsFacts {
  article: Article;
  card: ShareCard;
  wordCount: number;
  publisher: Publisher;
}

/** JSON-LD of an article: https://schema.org/NewsArticle. */
export function newsArticle({ article, card, wordCount, publisher }: NewsFacts): Properties {
  return rooted('NewsArticle', { ...articleProperties(article, card, publisher), wordCount });
}
