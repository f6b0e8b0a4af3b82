import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentWords } from '@/lib/view/current';
import { askHref, qaHref, questionsHref } from '../qa-href';
import type { QaPageValues } from './load';
import type { QuestionsPageValues } from './load-questions-page';

/** Share card of a government Q&A, the same at both of its addresses (reading 19). */
export const qaCard = cache(({ qa, question, answer }: QaPageValues): Promise<ShareCard> => {
  const pictures = [...qa.question.note.pictures, ...(qa.answer?.note.pictures ?? [])];
  return pageCard({
    title: qa.title,
    descriptions: [answer?.body.text, question.body.text, qa.title],
    pictures: [
      qa.forbidShare ? undefined : qa.sharePicture,
      pictures[0]?.url,
      qa.question.note.videos[0]?.poster,
      qa.answer?.note.videos[0]?.poster,
    ],
    path: qaHref(qa.id),
    rendered: { kind: 'qa', id: qa.id },
    closed: qa.forbidShare,
  });
});

export async function qaMetadata(values: QaPageValues): Promise<Metadata> {
  const { qa, question } = values;
  const { time } = qa.question.note;
  return cardMetadata(await qaCard(values), {
    type: 'article',
    language: question.language,
    publishedTime: time === undefined ? undefined : publisherTime(time),
    authors: qa.asker ? [qa.asker] : [],
  });
}

export const questionsCard = cache(
  async (region: { id: string; name: string } | undefined): Promise<ShareCard> => {
    const words = await currentWords();
    const title = words('qa.listTitle');
    return pageCard({
      title: region ? `${title} · ${region.name}` : title,
      descriptions: [words('qa.listAbout')],
      pictures: [],
      path: questionsHref(region?.id),
    });
  },
);

export async function questionsMetadata({ open }: QuestionsPageValues): Promise<Metadata> {
  return cardMetadata(await questionsCard(open), { type: 'website' });
}

export async function askMetadata(): Promise<Metadata> {
  const words = await currentWords();
  const card = await pageCard({
    title: words('titles.qaAsk'),
    descriptions: [words('qa.listAbout')],
    pictures: [],
    path: askHref(),
  });
  // Search engines index the pages of the questions, not the form.
  return { ...(await cardMetadata(card, { type: 'website' })), robots: { index: false, follow: true } };
}
