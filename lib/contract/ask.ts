import { z } from 'zod';
import { day, minute, pageRequest } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ source: 'seen', spec: '§7 Ask and Q&A' });

const askSubject = wire.record({
  fileId: [wire.id, 'fileID', 'id', 'subjectID'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime'],
  group: wire.optionalText,
  answerer: wire.optionalText,
  answererIcon: wire.optionalText,
  appBanner: wire.optionalText,
  countFan: wire.count,
  countQuestion: wire.count,
  sharePicUrl: wire.optionalText,
  forbidShare: wire.flag,
  closed: [wire.optionalFlag, 'isClosed', 'askClosed'],
});

export const questionFields = {
  fileId: [wire.id, 'fileID', 'id', 'questionId'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created'],
  userID: [wire.optionalId, 'userId', 'userid'],
  userName: wire.text,
  userIcon: wire.optionalText,
  answer: wire.text,
  answerTime: wire.optionalDate,
  answerer: wire.optionalText,
  answererIcon: wire.optionalText,
  subjectID: [wire.optionalId, 'subjectId'],
  attachments: [media.pictures, 'images', 'pics'],
  ...wire.reactionCounts,
} as const;

/** A question of the ask bar; answered questions of accounts have the same schema. */
export const question = wire.record(questionFields);

export type AskSubject = z.output<typeof askSubject>;
export type Question = z.output<typeof question>;

export const getSubject = define('getSubject', {
  summary: 'Returns a topic of the ask bar',
  request: z.object({ id: z.string() }),
  response: askSubject,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`subject:${id}`] },
  assumptions: ['closed is an additional field. It is true if the topic accepts no more questions.'],
});

export const questionList = define('questionList', {
  summary: 'Lists the questions of a topic, newest first, 20 per page',
  request: pageRequest.extend({ subjectID: z.string() }),
  response: z.object({ list: wire.listOf(question) }),
  cache: { fresh: 30, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
});

export const questionListHot = define('questionListHot', {
  summary: 'Lists the questions of a topic, most liked first, 20 per page',
  request: pageRequest.extend({ subjectID: z.string() }),
  response: z.object({ list: wire.listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
  source: 'spec',
  assumptions: ['Request and response are the same as for questionList.'],
});

export const questionDetail = define('questionDetail', {
  summary: 'Returns a question with its answer',
  request: z.object({ fileId: z.string() }),
  response: question,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`question:${fileId}`] },
});
