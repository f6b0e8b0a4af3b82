import 'server-only';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { memberHref } from '@/lib/people/member-href';
import { currentWords } from '@/lib/view/current';
import type { MemberPageValues } from './load-member';

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
