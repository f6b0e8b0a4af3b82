import { organization, type Properties, type Publisher, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Reporter } from './model';

interface ReporterProfileInput {
  reporter: Reporter;
  card: ShareCard;
  publisher: Publisher;
  /** The articles listed on the page, with absolute URLs. */
  articles: readonly { url: string; headline: string }[];
}

/** JSON-LD of a reporter's page: https://schema.org/ProfilePage about a Person. */
export function reporterProfile({ reporter, card, publisher, articles }: ReporterProfileInput): Properties {
  const { name, duty, description, portrait, language } = reporter;
  return rooted('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    ...(language ? { inLanguage: language } : {}),
    ...(articles.length > 0 ? { hasPart: articles.map((article) => typed('NewsArticle', article)) } : {}),
    mainEntity: typed('Person', {
      name,
      url: card.url,
      ...(description ? { description } : {}),
      ...(portrait && card.picture ? { image: card.picture.url } : {}),
      ...(duty ? { jobTitle: duty } : {}),
      worksFor: organization(publisher),
    }),
  });
}
