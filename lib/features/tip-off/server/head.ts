import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { headingOf } from '@/lib/people/dynamic';
import { tipOffHref } from '../tip-off-href';
import type { TipOffPageValues } from './load';

export const tipOffShareCard = defineShareCard(({ words }, { tipOff, body }: TipOffPageValues) => {
  const { note, reply, id } = tipOff;
  const title = headingOf(note, body.text) || words('titles.tipoffDetail');
  return {
    title,
    descriptions: [body.text, reply?.lines[0], title],
    pictures: [note.pictures[0]?.url, note.videos[0]?.poster],
    path: tipOffHref(id),
    rendered: { kind: 'tipoff', id },
  };
});

export const tipOffFormShareCard = defineShareCard(({ words }) => ({
  title: words('tipoff.handIn'),
  path: tipOffHref(),
}));
