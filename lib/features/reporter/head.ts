import 'server-only';
import { organization, type Publisher, schemaObject } from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { headingOf } from '@/lib/people/dynamic';
import { profilePage } from '@/lib/people/profile-page';
import { currentWords } from '@/lib/view/current-view';
import type { DynamicPageValues, ReporterPageValues } from './load';
import { dynamicHref, type Reporter, reporterHref } from './model';

interface ReporterProfileInput {
  reporter: Reporter;
  card: ShareCard;
  publisher: Publisher;
  /** Articles with absolute URLs. */
  articles: readonly { url: string; headline: string }[];
}

export function reporterProfile({ reporter, card, publisher, articles }: ReporterProfileInput) {
  const page =
    articles.length > 0 ? { hasPart: articles.map((article) => schemaObject('NewsArticle', article)) } : {};
  return profilePage('Person', { ...reporter, picture: reporter.portrait }, card, publisher, {
    page,
    entity: { worksFor: organization(publisher) },
  });
}

export const reporterShareCard = defineShareCard(({ words }, { reporter }: ReporterPageValues) => {
  const { id, name, duty, description, portrait } = reporter;
  return {
    title: name,
    descriptions: [
      [duty, description].filter(Boolean).join('\n'),
      words('people.reporterDescription', { name }),
    ],
    pictures: [portrait],
    path: reporterHref(id),
    rendered: { kind: 'reporter', id },
  };
});

export async function dynamicTitle({ dynamic, body, writer }: DynamicPageValues): Promise<string> {
  const words = await currentWords();
  const { name } = writer;
  const fallback = name ? words('people.dynamicOf', { name }) : words('titles.dynamicDetail');
  return headingOf(dynamic, body.text) || fallback;
}

export const dynamicShareCard = defineShareCard(async (_, values: DynamicPageValues) => {
  const { dynamic, body, writer } = values;
  const title = await dynamicTitle(values);
  return {
    title,
    descriptions: [body.text, writer.name, title],
    pictures: [dynamic.pictures[0]?.url, dynamic.videos[0]?.poster, writer.portrait],
    path: dynamicHref(dynamic.id),
    rendered: { kind: 'dynamic', id: dynamic.id },
  };
});
