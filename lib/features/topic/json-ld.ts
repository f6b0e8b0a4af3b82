import { type CollectionPageInput, collectionPage } from '@/lib/frame/collection-page';
import { dateProperty, type Properties, typed } from '@/lib/frame/json-ld';

export interface TopicPageInput extends Omit<CollectionPageInput, 'items'> {
  /** Articles in page order; an article may be in several sections. */
  articles: readonly { id: string; title: string; url: string }[];
  /** Epoch ms. */
  published: number | undefined;
}

/** Maximum number of articles in JSON-LD; search engines read the rest from the page. */
const maxArticles = 50;

/** JSON-LD of a topic: a collection that names each article once. */
export function topicPage({ articles, published, ...input }: TopicPageInput): Properties {
  const uniqueArticles = new Map(articles.map((article) => [article.id, article] as const));
  const { picture } = input.card;
  return {
    ...collectionPage({ ...input, items: [...uniqueArticles.values()].slice(0, maxArticles) }),
    ...dateProperty('datePublished', published),
    ...(picture ? { primaryImageOfPage: typed('ImageObject', { url: picture.url }) } : {}),
    isAccessibleForFree: true,
  };
}
