import type { Card } from '@/lib/cards/card';
import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

export interface CollectionFacts {
  card: ShareCard;
  publisher: Publisher;
  /** Epoch ms. */
  published?: number | undefined;
  language?: string | undefined;
  /** Lists on the page in their order. */
  lists: readonly { name: string; cards: readonly Pick<Card, 'id' | 'title' | 'href'>[] }[];
  /** Absolute address of a public path. */
  absolute: (path: string) => string;
}

/** Most entries that are told: search engines want the gist, and the page itself is the list. */
const mostEntries = 50;

/** A page that collects articles: https://schema.org/CollectionPage, its articles once each in the page's order. */
export function collectionPage(facts: CollectionFacts): Properties {
  const { card, publisher, published, language, lists, absolute } = facts;
  const articles = new Map(lists.flatMap(({ cards }) => cards.map((one) => [one.id, one] as const)));
  const entries = [...articles.values()].slice(0, mostEntries);
  return rooted('CollectionPage', {
    name: card.title,
    description: card.description,
    url: card.url,
    ...(card.picture ? { primaryImageOfPage: typed('ImageObject', { url: card.picture.url }) } : {}),
    ...dateProperty('datePublished', published),
    ...(language ? { inLanguage: language } : {}),
    publisher: organization(publisher),
    isAccessibleForFree: true,
    mainEntity: typed('ItemList', {
      numberOfItems: entries.length,
      itemListElement: entries.map(({ title, href }, index) =>
        typed('ListItem', { position: index + 1, name: title, url: absolute(href) }),
      ),
    }),
  });
}
