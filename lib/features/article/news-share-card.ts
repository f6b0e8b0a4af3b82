import 'server-only';
import { cache } from 'react';
import { articleProperties } from '@/lib/article/article-properties';
import { articleShareCard } from '@/lib/article/article-share-card';
import type { Article } from '@/lib/article/model';
import { paperSource } from '@/lib/cards/paper-source';
import { type Properties, type Publisher, topLevelSchemaObject } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { ArticlePageValues } from './load';

export interface NewsArticleInput {
  article: Article;
  card: ShareCard;
  wordCount: number;
  publisher: Publisher;
}

export function newsArticle({ article, card, wordCount, publisher }: NewsArticleInput): Properties {
  return topLevelSchemaObject('NewsArticle', { ...articleProperties(article, card, publisher), wordCount });
}

export function newsPathSegments({ article }: ArticlePageValues): (string | undefined)[] {
  return ['newsDetail', article.columnId, article.id];
}

export const newsShareCard = cache((values: ArticlePageValues) => {
  const query = values.article.printed ? { source: paperSource } : {};
  return articleShareCard(values.article, values.body, siteHref(newsPathSegments(values), query));
});
