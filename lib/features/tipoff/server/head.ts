import 'server-only';
import { defineCard } from '@/lib/frame/page-card';
import { headingOf } from '@/lib/people/dynamic';
import { tipoffHref } from '../tipoff-href';
import type { TipoffPageValues } from './load';

export const tipoffCard = defineCard(({ words }, { tipoff, body }: TipoffPageValues) => {
  const { note, reply, id } = tipoff;
  const title = headingOf(note, body.text) || words('titles.tipoffDetail');
  return {
    title,
    descriptions: [body.text, reply?.lines[0], title],
    pictures: [note.pictures[0]?.url, note.videos[0]?.poster],
    path: tipoffHref(id),
    rendered: { kind: 'tipoff', id },
  };
});

export const tipoffFormCard = defineCard(({ words }) => ({
  title: words('tipoff.handIn'),
  path: tipoffHref(),
}));
