import 'server-only';
import { cache } from 'react';
import {
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { memberHref } from '@/lib/people/member-href';
import { currentWords } from '@/lib/view/current';
import type { MemberPageValues } from './load-member';
import type { Member } from './model';

interface MemberProfileInput {
  member: Member;
  card: ShareCard;
  publisher: Publisher;
}

export function memberProfile({ member, card, publisher }: MemberProfileInput): Properties {
  const { description, picture, official } = member;
  return topLevelSchemaObject('ProfilePage', {
    name: card.title,
    url: card.url,
    publisher: organization(publisher),
    mainEntity: schemaObject(official ? 'Organization' : 'Person', {
      name: card.title,
      url: card.url,
      ...(description ? { description } : {}),
      ...(picture && card.picture ? { image: card.picture.url } : {}),
    }),
  });
}

export const memberCard = cache(async ({ member }: MemberPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const name = member.name || words('comment.reader');
  return pageCard({
    title: name,
    descriptions: [member.description, words('member.description', { name })],
    pictures: [member.picture],
    path: memberHref(member.id),
  });
});
