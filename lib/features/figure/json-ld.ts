import { organization, type Properties, type Publisher, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Person } from './model';

export interface ProfilePageInput {
  person: Person;
  card: ShareCard;
  publisher: Publisher;
  /** Latest reports on the person, with absolute URLs. */
  reports: readonly { url: string; headline: string }[];
}

/** JSON-LD of a figure's page: https://schema.org/ProfilePage about a Person. */
export function profilePage({ person, card, publisher, reports }: ProfilePageInput): Properties {
  const { name, duty, group, portrait, language } = person;
  return rooted('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    ...(language ? { inLanguage: language } : {}),
    mainEntity: typed('Person', {
      name,
      url: card.url,
      ...(card.description ? { description: card.description } : {}),
      ...(portrait && card.picture ? { image: card.picture.url } : {}),
      ...(duty ? { jobTitle: duty } : {}),
      ...(group ? { worksFor: typed('Organization', { name: group }) } : {}),
      ...(reports.length > 0 ? { subjectOf: reports.map((report) => typed('NewsArticle', report)) } : {}),
    }),
  });
}

/** JSON-LD of a list of people with pages: https://schema.org/ItemList. */
export function peopleList(people: readonly { name: string; url: string }[]): Properties {
  return rooted('ItemList', {
    itemListElement: people.map(({ name, url }, index) =>
      typed('ListItem', { position: index + 1, name, url }),
    ),
  });
}
