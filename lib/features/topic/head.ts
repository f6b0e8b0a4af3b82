import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { articleMetadata, articleSubject } from '@/lib/article/article-card';
import { environment } from '@/lib/env/environment';
import { type CollectionPageInput, collectionPage } from '@/lib/frame/collection-page';
import { dateProperty, type Properties, schemaObject } from '@/lib/frame/json-ld';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard, ShareSubject } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
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

export function topicPage({ articles, published, ...input }: TopicPageInput): Properties {
  const uniqueArticles = new Map(articles.map((article) => [article.id, article] as const));
  const { picture } = input.card;
  return {
    ...collectionPage({ ...input, items: [...uniqueArticles.values()].slice(0, maxArticles) }),
    ...dateProperty('datePublished', published),
    ...(picture ? { primaryImageOfPage: schemaObject('ImageObject', { url: picture.url }) } : {}),
    isAccessibleForFree: true,
  };
}

function topicPath({ id, article }: Pick<Topic, 'id' | 'article'>): string {
  return pageHref(environment().BASE_PATH, ['specDetail', id, article?.id]);
}

function subjectOf(topic: Topic): ShareSubject {
  const { article, body, title, lead, picture } = topic;
  const path = topicPath(topic);
  if (article && body) return articleSubject(article, body, path);
  const rendered = { kind: 'column', id: topic.id } as const;
  return { title, descriptions: [lead, title], pictures: [picture], path, rendered };
}

export const topicCard = cache((topic: Topic): Promise<ShareCard> => pageCard(subjectOf(topic)));

export async function topicMetadata(topic: Topic): Promise<Metadata> {
  const card = await topicCard(topic);
  if (topic.article) return articleMetadata(topic.article, card);
  return cardMetadata(card, { type: 'website', language: topic.language });
}

export function sectionPath(id: string): string {
  return pageHref(environment().BASE_PATH, ['specMore', id]);
}

export const sectionCard = cache(
  ({ id, name, description, topic }: SectionPageValues): Promise<ShareCard> =>
    pageCard({
      title: topic ? `${name} - ${topic.name}` : name,
      descriptions: [description],
      pictures: [],
      path: sectionPath(id),
      rendered: { kind: 'column', id },
      objectType: 'column',
    }),
);

export async function sectionMetadata(section: SectionPageValues): Promise<Metadata> {
  return cardMetadata(await sectionCard(section), { type: 'website', language: section.language });
}
