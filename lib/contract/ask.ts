import { z } from 'zod';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { pictures } from './media';
import { defineOperation } from './operation';
import { count, flag, id, listOf, optionalFlag, optionalId, optionalText, text, withAliases } from './wire';

const subject = withAliases(
  {
    fileId: ['fileID', 'id', 'subjectID'],
    publishtime: ['pubtime', 'publishTime'],
    closed: ['isClosed', 'askClosed'],
  },
  z.object({
    fileId: id,
    title: text,
    content: text,
    publishtime: optionalDate,
    group: optionalText,
    answerer: optionalText,
    answererIcon: optionalText,
    appBanner: optionalText,
    countFan: count,
    countQuestion: count,
    sharePicUrl: optionalText,
    forbidShare: flag,
    closed: optionalFlag,
  }),
);

export const questionAliases = {
  fileId: ['fileID', 'id', 'questionId'],
  publishtime: ['pubtime', 'publishTime', 'created'],
  subjectID: ['subjectId'],
  userID: ['userId', 'userid'],
  attachments: ['images', 'pics'],
};

export const questionFields = {
  fileId: id,
  title: text,
  content: text,
  publishtime: optionalDate,
  userID: optionalId,
  userName: text,
  userIcon: optionalText,
  answer: text,
  answerTime: optionalDate,
  answerer: optionalText,
  answererIcon: optionalText,
  subjectID: optionalId,
  attachments: pictures,
  countDiscuss: count,
  countPraise: count,
} as const;

/** A question of the ask bar; answered questions of accounts have the same schema. */
export const question = withAliases(questionAliases, z.object(questionFields));

export type AskSubject = z.output<typeof subject>;
export type Question = z.output<typeof question>;

export const getSubject = defineOperation({
  name: 'getSubject',
  summary: 'Returns a topic of the ask bar',
  request: z.object({ id: z.string() }),
  response: subject,
  cache: { fresh: minute, grace: day, tags: ({ id: subjectId }) => [`subject:${subjectId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
  assumptions: ['closed is an additional field. It is true if the topic accepts no more questions.'],
});

export const questionList = defineOperation({
  name: 'questionList',
  summary: 'Lists the questions of a topic, newest first, 20 per page',
  request: listPage.extend({ subjectID: z.string() }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: 30, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
});

export const questionListHot = defineOperation({
  name: 'questionListHot',
  summary: 'Lists the questions of a topic, most liked first, 20 per page',
  request: listPage.extend({ subjectID: z.string() }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
  source: 'spec',
  spec: '§7 Ask and Q&A',
  assumptions: ['Request and response are the same as for questionList.'],
});

export const questionDetail = defineOperation({
  name: 'questionDetail',
  summary: 'Returns a question with its answer',
  request: z.object({ fileId: z.string() }),
  response: question,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`question:${fileId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
});
