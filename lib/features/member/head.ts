import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { memberHref } from '@/lib/people/member-href';
import type { MemberPageValues } from './load-member';

export const memberShareCard = defineShareCard(({ words }, { member }: MemberPageValues) => {
  const name = member.name || words('comment.reader');
  return {
    title: name,
    descriptions: [member.description, words('member.description', { name })],
    pictures: [member.picture],
    path: memberHref(member.id),
  };
});
