import { z } from 'zod';
import { day, listPage, minute } from './list';
import { clips, pictures } from './media';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalText,
  text,
  withAliases,
} from './wire';

const subject = withAliases(
  { fileId: ['fileID', 'id', 'subjectID'], publishtime: ['pubtime', 'publishTime'] },
  z.object({
    fileId: id,
    title: text,
    content: text,
    publishtime: optionalText,
    group: optionalText,
    answerer: optionalText,
    answererIcon: optionalText,
    appBanner: optionalText,
    countFan: count,
    countQuestion: count,
    sharePicUrl: optionalText,
    forbidShare: flag,
  }),
);

/** A question of the ask bar; an account's answered questions have the same shape. */
export const question = withAliases(
  { fileId: ['fileID', 'id', 'questionId'], publishtime: ['pubtime', 'publishTime', 'created'] },
  z.object({
    fileId: id,
    title: text,
    content: text,
    publishtime: optionalText,
    userName: text,
    userIcon: optionalText,
    answer: text,
    answerTime: optionalText,
    answerer: optionalText,
    answererIcon: optionalText,
    subjectID: optionalId,
    attachments: pictures,
    countDiscuss: count,
    countPraise: count,
  }),
);

/** Switches of a government Q&A; names are ours, the specification says only that there are some (reading 38). */
const qaConfig = z.object({
  showAsker: optionalFlag,
  showCounts: optionalFlag,
  discussClosed: optionalFlag,
});

const qa = withAliases(
  { fileId: ['fileID', 'id'], publishtime: ['pubtime', 'publishTime', 'created'] },
  z.object({
    fileId: id,
    title: text,
    content: text,
    publishtime: optionalText,
    userName: optionalText,
    answer: text,
    answerTime: optionalText,
    answerOrg: optionalText,
    images: pictures,
    videos: clips,
    audios: clips,
    answerPics: pictures,
    /** 1 images, 2 videos. */
    qaType: optionalNumber,
    qaConfig: optionalObject(qaConfig),
    countClick: count,
    countDiscuss: count,
    countPraise: count,
  }),
);

export type AskSubject = z.output<typeof subject>;
export type Question = z.output<typeof question>;
export type GovernmentQa = z.output<typeof qa>;

export const getSubject = defineOperation({
  name: 'getSubject',
  summary: 'One topic of the ask bar',
  request: z.object({ id: z.string() }),
  response: subject,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`subject:${one}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
});

export const questionList = defineOperation({
  name: 'questionList',
  summary: 'The questions of a topic, newest first; page size 20',
  request: listPage.extend({ subjectID: z.string() }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: 30, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
});

export const questionListHot = defineOperation({
  name: 'questionListHot',
  summary: 'The questions of a topic, most liked first; page size 20',
  request: listPage.extend({ subjectID: z.string() }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ subjectID }) => [`subject:${subjectID}`] },
  source: 'spec',
  spec: '§7 Ask and Q&A',
  assumptions: ['Payload and answer as questionList.'],
});

export const questionDetail = defineOperation({
  name: 'questionDetail',
  summary: 'One question with its answer',
  request: z.object({ fileId: z.string() }),
  response: question,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`question:${fileId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A',
});

export const qaDetail = defineOperation({
  name: 'qaDetail',
  summary: 'One government Q&A',
  request: z.object({ fileId: z.string() }),
  response: qa,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`qa:${fileId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A, §3 QA detail',
  assumptions: ['qaConfig holds showAsker, showCounts, discussClosed.'],
});
