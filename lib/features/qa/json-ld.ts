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

interface QaFacts {
  qa: Qa;
  card: ShareCard;
  publisher: Publisher;
  /** Who asked, where readers are not told. */
  nameless: string;
  question: { text: string; language: string };
  answer: { text: string; language: string } | undefined;
}

/** The department's answer: https://schema.org/Answer, the accepted one. */
function answerOf({ qa, card, publisher, answer }: QaFacts): Properties {
  if (qa.state !== 'answered' || !qa.answer || !answer?.text) return { answerCount: 0 };
  const { by, note } = qa.answer;
  const said = typed('Answer', {
    text: answer.text,
    inLanguage: answer.language,
    url: `${card.url}#answer`,
    author: by ? typed('Organization', { name: by }) : organization(publisher),
    upvoteCount: qa.grades?.satisfied ?? 0,
    ...dateProperty('datePublished', note.time),
  });
  return { answerCount: 1, acceptedAnswer: said };
}

/** A government Q&A: https://schema.org/QAPage, with what search engines ask of one. */
export function qaPage(facts: QaFacts): Properties {
  const { qa, card, question, nameless } = facts;
  return rooted('QAPage', {
    url: card.url,
    mainEntity: typed('Question', {
      name: qa.title,
      text: question.text || qa.title,
      inLanguage: question.language,
      author: typed('Person', { name: qa.asker ?? nameless }),
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...dateProperty('datePublished', qa.question.note.time),
      ...answerOf(facts),
    }),
  });
}
