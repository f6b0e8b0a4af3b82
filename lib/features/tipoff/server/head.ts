import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { cutText } from '@/lib/format/cut-text';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, pageMetadata } from '@/lib/frame/page-metadata';
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

export async function tipoffMetadata(values: TipoffPageValues): Promise<Metadata> {
  const { tipoff, language } = values;
  const { time } = tipoff.note;
  return cardMetadata(await tipoffCard(values), {
    type: 'article',
    language,
    publishedTime: time === undefined ? undefined : publisherTime(time),
  });
}

export async function tipoffFormMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('tipoff.handIn'), path: tipoffFormHref() });
}
