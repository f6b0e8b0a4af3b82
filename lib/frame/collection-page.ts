import { listItems, organization, type Publisher, schemaObject, topLevelSchemaObject } from './json-ld';
import type { ShareCard } from './share-card';

export interface CollectionPageInput {
  card: ShareCard;
  /** Items in order, with absolute URLs. */
  items: readonly { title: string; url: string }[];
  publisher: Publisher;
  /** BCP 47 tag of the titles. */
  language: string;
}

export function collectionPage({ card, items, publisher, language }: CollectionPageInput) {
  return topLevelSchemaObject('CollectionPage', {
    name: card.title,
    description: card.description,
    url: card.url,
    inLanguage: language,
    publisher: organization(publisher),
    ...(items.length > 0 && {
      mainEntity: schemaObject('ItemList', {
        numberOfItems: items.length,
        itemListElement: listItems(items.map(({ title, url }) => ({ name: title, url }))),
      }),
    }),
  });
}
