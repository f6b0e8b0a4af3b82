import { organization, type Properties, type Publisher, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Member } from './model';

interface MemberProfileInput {
  member: Member;
  card: ShareCard;
  publisher: Publisher;
}

/** Returns structured data of a member's page: https://schema.org/ProfilePage about a Person, or an Organization if official. */
export function memberProfile({ member, card, publisher }: MemberProfileInput): Properties {
  const { description, picture, official } = member;
  return rooted('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    mainEntity: typed(official ? 'Organization' : 'Person', {
      name: card.title,
      url: card.url,
      ...(description ? { description } : {}),
      ...(picture && card.picture ? { image: card.picture.url } : {}),
    }),
  });
}
