import 'server-only';
import { cache } from 'react';
import { cutText } from '@/lib/format/cut-text';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { tipoffFormHref, tipoffHref } from '../tipoff-href';
import type { TipoffPageValues } from './load';

const maxTitleLength = 40;

export const tipoffCard = cache(async ({ tipoff, body }: TipoffPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { note, reply, id } = tipoff;
  const excerpt = cutText(body.text.split('\n')[0] ?? '', maxTitleLength);
  const title = note.title || excerpt || words('titles.tipoffDetail');
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
  return pageCard({ title: words('tipoff.handIn'), path: tipoffFormHref() });
}
