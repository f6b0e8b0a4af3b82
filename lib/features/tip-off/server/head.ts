import 'server-only';
import { defineCard } from '@/lib/frame/page-card';
import { headingOf } from '@/lib/people/dynamic';
import { tipOffHref } from '../tip-off-href';
import type { TipOffPageValues } from './load';

export const tipOffCard = defineCard(({ words }, { tipOff, body }: TipOffPageValues) => {
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

export const tipOffFormCard = defineCard(({ words }) => ({
  title: words('tipoff.handIn'),
  path: tipOffHref(),
}));
