import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import { publisherTime } from '@/lib/format/publisher-time';
import {
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { feedLinks } from '@/lib/site/feed-address';
import { currentWords } from '@/lib/view/current';
import type { DynamicPageValues, ReporterPageValues } from './load';
import type { Reporter } from './model';

interface ReporterProfileInput {
  reporter: Reporter;
  card: ShareCard;
  publisher: Publisher;
  /** With absolute URLs. */
  articles: readonly { url: string; headline: string }[];
}

export function reporterProfile({ reporter, card, publisher, articles }: ReporterProfileInput): Properties {
  const { name, duty, description, portrait, language } = reporter;
  return topLevelSchemaObject('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    ...(language ? { inLanguage: language } : {}),
    ...(articles.length > 0
      ? { hasPart: articles.map((article) => schemaObject('NewsArticle', article)) }
      : {}),
    mainEntity: schemaObject('Person', {
      name,
      url: card.url,
      ...(description ? { description } : {}),
      ...(portrait && card.picture ? { image: card.picture.url } : {}),
      ...(duty ? { jobTitle: duty } : {}),
      worksFor: organization(publisher),
    }),
  });
}

export const reporterCard = cache(async ({ reporter }: ReporterPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { id, name, duty, description, portrait } = reporter;
  return pageCard({
    title: name,
    descriptions: [
      [duty, description].filter(Boolean).join('\n'),
      words('people.reporterDescription', { name }),
    ],
    pictures: [portrait],
    path: pageHref(environment().BASE_PATH, ['reporter', id]),
    rendered: { kind: 'reporter', id },
  });
});

export async function reporterMetadata(values: ReporterPageValues): Promise<Metadata> {
  const { id, name, language } = values.reporter;
  const metadata = await cardMetadata(await reporterCard(values), { type: 'profile', language });
  return { ...metadata, alternates: { ...metadata.alternates, types: feedLinks(name, { reporter: id }) } };
}

const maxTitleLength = 40;

export async function dynamicTitle({ dynamic, body, writer }: DynamicPageValues): Promise<string> {
  const words = await currentWords();
  const heading = dynamic.title || cutText(body.text.split('\n')[0] ?? '', maxTitleLength);
  return (
    heading ||
    (writer.name ? words('people.dynamicOf', { name: writer.name }) : words('titles.dynamicDetail'))
  );
}

export const dynamicCard = cache(async (values: DynamicPageValues): Promise<ShareCard> => {
  const { dynamic, body, writer } = values;
  const title = await dynamicTitle(values);
  return pageCard({
    title,
    descriptions: [body.text, writer.name, title],
    pictures: [dynamic.pictures[0]?.url, dynamic.videos[0]?.poster, writer.portrait],
    path: pageHref(environment().BASE_PATH, ['dynamicDetail', dynamic.id]),
    rendered: { kind: 'dynamic', id: dynamic.id },
  });
});

export async function dynamicMetadata(values: DynamicPageValues): Promise<Metadata> {
  const { dynamic, language, writer } = values;
  return cardMetadata(await dynamicCard(values), {
    type: 'article',
    language,
    publishedTime: dynamic.time === undefined ? undefined : publisherTime(dynamic.time),
    authors: writer.name ? [writer.name] : [],
  });
}
