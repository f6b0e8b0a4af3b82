import { organization, type Publisher, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';

interface Profile {
  name: string;
  description: string | undefined;
  picture: string | undefined;
  language?: string | undefined;
  duty?: string | undefined;
}

/** Returns a https://schema.org/ProfilePage of a person or an organization. */
export function profilePage(
  kind: 'Organization' | 'Person',
  { name, description, picture, language, duty }: Profile,
  card: ShareCard,
  publisher: Publisher,
  extraProperties: { page?: object; entity?: object } = {},
) {
  return topLevelSchemaObject('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    ...(language ? { inLanguage: language } : {}),
    ...extraProperties.page,
    mainEntity: schemaObject(kind, {
      name,
      url: card.url,
      ...(description ? { description } : {}),
      ...(picture && card.picture ? { image: card.picture.url } : {}),
      ...(duty ? { jobTitle: duty } : {}),
      ...extraProperties.entity,
    }),
  });
}
