import 'server-only';
import { dateProperty, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { questionHref } from '@/lib/people/question-list';
import { answerAnchor, askTopicHref } from './ask-href';
import type { AskTopicPageValues, QuestionPageValues } from './load';

type QaPageValues = Pick<QuestionPageValues, 'question' | 'language' | 'answerLanguage'>;

function answerSchema({ question, answerLanguage }: QaPageValues, url: string, publisherName: string) {
  const { answer, answeredAt, answerer } = question;
  return schemaObject('Answer', {
    text: answer.join('\n'),
    url: `${url}#${answerAnchor}`,
    ...dateProperty('datePublished', answeredAt),
    author: answerer.name
      ? schemaObject('Person', { name: answerer.name })
      : schemaObject('Organization', { name: publisherName }),
    inLanguage: answerLanguage,
  });
}

/** Returns a https://schema.org/QAPage. If an answer names nobody, the publisher is its author. */
export function qaSchema(values: QaPageValues, card: ShareCard, publisherName: string, showsCounts: boolean) {
  const { question, language } = values;
  const { heading, lines, time, asker, answer, likes, comments } = question;
  return topLevelSchemaObject('QAPage', {
    name: card.title,
    url: card.url,
    mainEntity: schemaObject('Question', {
      name: heading,
      text: lines.join('\n') || heading,
      url: card.url,
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...dateProperty('datePublished', time),
      ...(asker.name ? { author: schemaObject('Person', { name: asker.name }) } : {}),
      answerCount: answer.length > 0 ? 1 : 0,
      ...(showsCounts ? { upvoteCount: likes, commentCount: comments } : {}),
      inLanguage: language,
      ...(answer.length > 0 ? { acceptedAnswer: answerSchema(values, card.url, publisherName) } : {}),
    }),
  });
}

export const askTopicShareCard = defineShareCard(({ words }, { topic }: AskTopicPageValues) => {
  const { id, title, lines, guest, banner, sharePicture, shareClosed } = topic;
  return {
    title,
    descriptions: [lines.join('\n'), words('ask.description')],
    pictures: [sharePicture, banner, guest.picture],
    path: askTopicHref(id),
    rendered: { kind: 'topic', id },
    closed: shareClosed,
  };
});

export const questionShareCard = defineShareCard(({ words }, { question, topic }: QuestionPageValues) => {
  const { id, heading, lines, answer, pictures } = question;
  return {
    title: heading,
    descriptions: [answer.join('\n'), lines.join('\n'), topic?.title, words('ask.description')],
    pictures: [pictures[0]?.url, topic?.shareClosed ? undefined : topic?.banner],
    path: questionHref(id),
    rendered: { kind: 'question', id },
    closed: topic?.shareClosed ?? false,
  };
});
