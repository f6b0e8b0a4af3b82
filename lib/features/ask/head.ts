import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { questionHref } from '@/lib/people/question-list';
import { currentWords } from '@/lib/view/current';
import { topicHref } from './ask-href';
import type { QuestionPageValues, TopicPageValues } from './load';

export const topicCard = cache(async ({ topic }: TopicPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { id, title, lines, guest, banner, sharePicture, shareClosed } = topic;
  return pageCard({
    title,
    descriptions: [lines.join('\n'), words('ask.description')],
    pictures: [sharePicture, banner, guest.picture],
    path: topicHref(id),
    rendered: { kind: 'topic', id },
    closed: shareClosed,
  });
});

export async function topicMetadata(values: TopicPageValues): Promise<Metadata> {
  return cardMetadata(await topicCard(values), { type: 'website', language: values.topic.language });
}

/** Returns the share card of a question, with question and answer as description. */
export const questionCard = cache(async (values: QuestionPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { question, topic } = values;
  const { id, heading, lines, answer, pictures } = question;
  return pageCard({
    title: heading,
    descriptions: [answer.join('\n'), lines.join('\n'), topic?.title, words('ask.description')],
    pictures: [pictures[0]?.url, topic?.shareClosed ? undefined : topic?.banner],
    path: questionHref(id),
    rendered: { kind: 'question', id },
    closed: topic?.shareClosed ?? false,
  });
});

export async function questionMetadata(values: QuestionPageValues): Promise<Metadata> {
  const { question, language } = values;
  return cardMetadata(await questionCard(values), {
    type: 'article',
    language,
    publishedTime: question.time === undefined ? undefined : publisherTime(question.time),
    authors: question.asker.name ? [question.asker.name] : [],
  });
}
