import { dateProperty, type Properties, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Question } from '@/lib/people/question';
import { answerId } from './ask-href';

interface QaPageInput {
  question: Question;
  card: ShareCard;
  /** BCP 47 tags of the question and the answer. */
  language: string;
  answerLanguage: string;
  /** Author of the answer if the platform names none. */
  publisherName: string;
  /** Whether counts are shown (R3.120). */
  showsCounts: boolean;
}

/** JSON-LD of the answer: https://schema.org/Answer. */
function answerOf({ question, card, answerLanguage, publisherName }: QaPageInput): Properties {
  const { answer, answeredAt, answerer } = question;
  return typed('Answer', {
    text: answer.join('\n'),
    url: `${card.url}#${answerId}`,
    ...dateProperty('datePublished', answeredAt),
    author: answerer.name
      ? typed('Person', { name: answerer.name })
      : typed('Organization', { name: publisherName }),
    inLanguage: answerLanguage,
  });
}

/** JSON-LD of a question with its answer: https://schema.org/QAPage, with the properties that search engines require. */
export function qaPage(input: QaPageInput): Properties {
  const { question, card, language } = input;
  const { heading, lines, time, asker, answer, likes, comments } = question;
  return rooted('QAPage', {
    name: card.title,
    url: card.url,
    mainEntity: typed('Question', {
      name: heading,
      text: lines.join('\n') || heading,
      url: card.url,
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...dateProperty('datePublished', time),
      ...(asker.name ? { author: typed('Person', { name: asker.name }) } : {}),
      answerCount: answer.length > 0 ? 1 : 0,
      ...(input.showsCounts ? { upvoteCount: likes, commentCount: comments } : {}),
      inLanguage: language,
      ...(answer.length > 0 ? { acceptedAnswer: answerOf(input) } : {}),
    }),
  });
}
