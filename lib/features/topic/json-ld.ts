import { type CollectionFacts, collectionPage } from '@/lib/frame/collection-page';
import { dateProperty, type Properties, typed } from '@/lib/frame/json-ld';

export interface TopicFacts extends Omit<CollectionFacts, 'items'> {
  /** Articles of the page in its order; one may stand in several sections. */
  articles: readonly { id: string; title: string; url: string }[];
  /** Epoch ms. */
  published: number | undefined;
}

/** Most articles that are told: search engines want the gist, and the page itself is the list. */
const mostArticles = 50;

/** A topic as search engines read it: a collection whose articles are told once each. */
export function topicPage({ articles, published, ...facts }: TopicFacts): Properties {
  const once = new Map(articles.map((article) => [article.id, article] as const));
  const { picture } = facts.card;
  return {
    ...collectionPage({ ...facts, items: [...once.values()].slice(0, mostArticles) }),
    ...dateProperty('datePublished', published),
    ...(picture ? { primaryImageOfPage: typed('ImageObject', { url: picture.url }) } : {}),
    isAccessibleForFree: true,
  };
}
