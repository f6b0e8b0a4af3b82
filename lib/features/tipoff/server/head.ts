import 'server-only';
import { cache } from 'react';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { headingOf } from '@/lib/people/dynamic';
import { currentWords } from '@/lib/view/current';
import { tipoffHref } from '../tipoff-href';
import type { TipoffPageValues } from './load';

export const tipoffCard = cache(async ({ tipoff, body }: TipoffPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { note, reply, id } = tipoff;
  const title = headingOf(note, body.text) || words('titles.tipoffDetail');
  return pageCard({
    title,
    descriptions: [body.text, reply?.lines[0], title],
    pictures: [note.pictures[0]?.url, note.videos[0]?.poster],
    path: tipoffHref(id),
    rendered: { kind: 'tipoff', id },
  });
});

export async function tipoffFormCard(): Promise<ShareCard> {
  const words = await currentWords();
  return pageCard({ title: words('tipoff.handIn'), path: tipoffHref() });
}
