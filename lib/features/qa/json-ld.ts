import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Qa } from './server/model';

interface QaPageInput {
  qa: Qa;
  card: ShareCard;
  publisher: Publisher;
  /** Text in place of the asker's name if it is hidden. */
  nameless: string;
  question: { text: string; language: string };
  answer: { text: string; language: string } | undefined;
}

/** Returns the office's answer as `acceptedAnswer` (https://schema.org/Answer). */
function answerOf({ qa, card, publisher, answer }: QaPageInput): Properties {
  if (qa.state !== 'answered' || !qa.answer || !answer?.text) return { answerCount: 0 };
  const { by, note } = qa.answer;
  const answerObject = typed('Answer', {
    text: answer.text,
    inLanguage: answer.language,
    url: `${card.url}#answer`,
    author: by ? typed('Organization', { name: by }) : organization(publisher),
    upvoteCount: qa.grades?.satisfied ?? 0,
    ...dateProperty('datePublished', note.time),
  });
  return { answerCount: 1, acceptedAnswer: answerObject };
}

/** Returns a government Q&A as https://schema.org/QAPage with the required properties. */
export function qaPage(input: QaPageInput): Properties {
  const { qa, card, question, nameless } = input;
  return rooted('QAPage', {
    url: card.url,
    mainEntity: typed('Question', {
      name: qa.title,
      text: question.text || qa.title,
      inLanguage: question.language,
      author: typed('Person', { name: qa.asker ?? nameless }),
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...dateProperty('datePublished', qa.question.note.time),
      ...answerOf(input),
    }),
  });
}
