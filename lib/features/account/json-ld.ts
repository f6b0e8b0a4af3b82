import { organization, type Properties, type Publisher, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { AccountPage } from './account';

interface AccountProfileInput {
  account: AccountPage;
  card: ShareCard;
  publisher: Publisher;
}

/**
 * Returns structured data of an account's page: https://schema.org/ProfilePage about an Organization, as most accounts are
 * offices or papers.
 */
export function accountProfile({ account, card, publisher }: AccountProfileInput): Properties {
  const { name, description, picture, language } = account;
  return rooted('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    ...(language ? { inLanguage: language } : {}),
    mainEntity: typed('Organization', {
      name,
      url: card.url,
      ...(description ? { description } : {}),
      ...(picture && card.picture ? { image: card.picture.url } : {}),
    }),
  });
}

/** Returns structured data of a ranking: https://schema.org/ItemList of pages with absolute URLs. */
export function rankingList(ranks: readonly { name: string; url: string }[]): Properties {
  return rooted('ItemList', {
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: ranks.map(({ name, url }, index) =>
      typed('ListItem', { position: index + 1, name, url }),
    ),
  });
}
