import 'server-only';
import { articleSubject } from '@/lib/article/article-share-card';
import { type CollectionPageInput, collectionPage } from '@/lib/frame/collection-page';
import { dateProperty, type Properties, schemaObject } from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { PageSubject } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { Topic } from './load';
import type { SectionPageValues } from './load-section-page';

export interface TopicPageInput extends Omit<CollectionPageInput, 'items'> {
  /** Articles in page order; an article may be in several sections. */
  articles: readonly { id: string; title: string; url: string }[];
  /** Epoch ms. */
  published: number | undefined;
}

/** Maximum number of articles in JSON-LD; search engines read the rest from the page. */
const maxArticles = 50;

export function topicSchema({ articles, published, ...input }: TopicPageInput): Properties {
  const uniqueArticles = new Map(articles.map((article) => [article.id, article]));
  const { picture } = input.card;
  return {
    ...collectionPage({ ...input, items: [...uniqueArticles.values()].slice(0, maxArticles) }),
    ...dateProperty('datePublished', published),
    ...(picture && { primaryImageOfPage: schemaObject('ImageObject', { url: picture.url }) }),
    isAccessibleForFree: true,
  };
}

function subjectOf({ id, article, body, title, lead, picture }: Topic): PageSubject {
  const path = siteHref(['specDetail', id, article?.id]);
  if (article && body) return articleSubject(article, body, path);
  return { title, descriptions: [lead, title], pictures: [picture], path, rendered: { kind: 'column', id } };
}

export const topicShareCard = defineShareCard((_, topic: Topic) => subjectOf(topic));

export function sectionPath(id: string): string {
  return siteHref(['specMore', id]);
}

export const sectionShareCard = defineShareCard((_, { id, name, description, topic }: SectionPageValues) => ({
  title: topic ? `${name} - ${topic.name}` : name,
  descriptions: [description],
  path: sectionPath(id),
  rendered: { kind: 'column', id },
  objectType: 'column',
}));
