import 'server-only';
import {
  dateProperty,
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Region } from '@/lib/people/regions';
import { askHref, qaHref, questionsHref } from '../qa-href';
import type { QaPageValues } from './load';
import type { Qa } from './model';

interface BodyText {
  body: { text: string };
  language: string;
}

interface QaTexts {
  qa: Qa;
  question: BodyText;
  answer: BodyText | undefined;
}

function answerSchema({ qa, answer }: QaTexts, card: ShareCard, publisher: Publisher): Properties {
  if (qa.state !== 'answered' || !qa.answer || !answer?.body.text) return { answerCount: 0 };
  const { officeName, note } = qa.answer;
  const answerObject = schemaObject('Answer', {
    text: answer.body.text,
    inLanguage: answer.language,
    url: `${card.url}#answer`,
    author: officeName ? schemaObject('Organization', { name: officeName }) : organization(publisher),
    upvoteCount: qa.grades?.satisfied ?? 0,
    ...dateProperty('datePublished', note.time),
  });
  return { answerCount: 1, acceptedAnswer: answerObject };
}

/** Returns a https://schema.org/QAPage. @param noName replaces a hidden or missing name of the asker */
export function qaSchema(texts: QaTexts, card: ShareCard, publisher: Publisher, noName: string): Properties {
  const { qa, question } = texts;
  return topLevelSchemaObject('QAPage', {
    url: card.url,
    mainEntity: schemaObject('Question', {
      name: qa.title,
      text: question.body.text || qa.title,
      inLanguage: question.language,
      author: schemaObject('Person', { name: qa.asker ?? noName }),
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...dateProperty('datePublished', qa.question.note.time),
      ...answerSchema(texts, card, publisher),
    }),
  });
}

/** Share card of a government Q&A, the same at both of its addresses (reading 19). */
export const qaShareCard = defineShareCard((_, { qa, question, answer }: QaPageValues) => {
  const pictures = [...qa.question.note.pictures, ...(qa.answer?.note.pictures ?? [])];
  return {
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
  };
});

export const questionsShareCard = defineShareCard(({ words }, region: Region | undefined) => {
  const title = words('qa.listTitle');
  return {
    title: region ? `${title} · ${region.name}` : title,
    descriptions: [words('qa.listAbout')],
    path: questionsHref(region?.id),
  };
});

export const askShareCard = defineShareCard(({ words }) => ({
  title: words('titles.qaAsk'),
  descriptions: [words('qa.listAbout')],
  path: askHref(),
}));
