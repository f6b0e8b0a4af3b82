import { z } from 'zod';
import { attachedFile } from './article';
import { day, minute, pageRequest } from './list';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ source: 'assumed', spec: '§2 /qaDetail' });

/** States of a government question (our names and numbers). */
export const qaStates = {
  /** The question is in review and visible only to the author. */
  waiting: 0,
  asked: 1,
  forwarded: 2,
  answered: 3,
  refused: 4,
} as const;

/** Numbers of the ratings of an answer (our choice). */
export const qaGrades = { satisfied: 1, fair: 2, unsatisfied: 3 } as const;

export type QaGrade = keyof typeof qaGrades;

/** Rejection codes of questions and ratings; all are assumed. */
export const qaRefusals = {
  missing: 404,
  /** The title or text is missing or too long. */
  text: 2101,
  department: 2102,
  /** A picture was not uploaded to this platform, or there are too many. */
  pictures: 2103,
  /** The member has just sent the same question. */
  again: 2104,
  alreadyRated: 2105,
  /** The question has no answer, or cannot be rated. */
  notRated: 2106,
} as const;

/** Our limits in characters; drafts of these lengths fit in the cookie that restores them. */
export const qaLimits = { title: 60, content: 1000, place: 60 } as const;

/** Switches of a government Q&A (our names, reading 38). */
const qaConfig = z.object({
  showAsker: wire.optionalFlag,
  showCounts: wire.optionalFlag,
  discussClosed: wire.optionalFlag,
});

const satisfaction = z.object({ satisfied: wire.count, fair: wire.count, unsatisfied: wire.count });

export const qa = wire.record({
  fileId: [wire.id, 'fileID', 'id'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created', 'askTime'],
  userName: wire.optionalText,
  place: wire.optionalText,
  regionId: wire.optionalId,
  regionName: wire.optionalText,
  department: [wire.optionalText, 'groupName', 'orgName', 'deptName'],
  /** State of the question, one of `qaStates`. */
  state: [wire.optionalNumber, 'qaStatus', 'qaState'],
  handTime: [wire.optionalDate, 'forwardTime', 'transferTime'],
  /** Organization to which the question was forwarded. */
  handOrg: wire.optionalText,
  answer: wire.text,
  answerTime: wire.optionalDate,
  answerOrg: wire.optionalText,
  images: media.pictures,
  videos: media.clips,
  audios: media.clips,
  answerPics: media.pictures,
  answerVideos: media.clips,
  answerAudios: media.clips,
  attachments: wire.listOf(attachedFile),
  /** Type of the media: 1 images, 2 videos. */
  qaType: wire.optionalNumber,
  qaConfig: wire.optionalObject(qaConfig),
  /** Counts of ratings, present if readers may rate the answer. */
  satisfaction: wire.optionalObject(satisfaction),
  countClick: wire.count,
  ...wire.reactionCounts,
  sharePicUrl: wire.optionalText,
  forbidShare: wire.flag,
});

export type GovernmentQa = z.output<typeof qa>;

const operationsAssumption =
  'The specification names no operations for government questions other than qaDetail. Names, fields and statuses are assumed.';

export const qaDetail = define('qaDetail', {
  summary: 'Returns a government question with its answer',
  request: z.object({ fileId: z.string() }),
  response: qa,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`qa:${fileId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A, §3 QA detail',
  assumptions: [
    'qaConfig contains showAsker, showCounts and discussClosed.',
    'images, videos and audios belong to the question and answerPics to the answer. answerVideos, answerAudios and attachments are assumed.',
    'Region, department, place, state, handTime, handOrg and satisfaction are assumed. Without a state, a question with an answer is answered.',
  ],
});

export const qaList = define('qaList', {
  summary: 'Lists government questions, newest first, 20 per page',
  request: pageRequest.extend({
    regionId: z.string().default('').describe('region id; empty for all regions'),
  }),
  response: z.object({ list: wire.listOf(qa) }),
  cache: { fresh: minute, grace: day, tags: () => ['qas'] },
  assumptions: [operationsAssumption, 'Questions in review and rejected questions are not listed.'],
});

export const qaAsk = define('qaAsk', {
  ...memberWrite,
  summary: 'Submits a government question for review',
  request: z.object({
    regionId: z.string(),
    department: z.string().describe('department, from the response of regionleaderView'),
    title: z.string(),
    content: z.string(),
    place: z.string().default('').describe('place that the question is about, as free text'),
    imgUrl: z.array(z.string()).default([]).describe('URLs of uploaded pictures'),
    hideName: z.string().default('').describe("1 hides the asker's name from readers"),
    userID: z.string(),
    userName: z.string().default(''),
  }),
  response: wire.writeResponseWith({ state: wire.optionalNumber }),
  assumptions: [operationsAssumption],
});

export const qaOwnList = define('qaOwnList', {
  summary: "Lists the member's government questions, in any state, newest first, 20 per page",
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(qa) }),
  byUser: true,
  assumptions: [
    operationsAssumption,
    'Kanbao uses it to show the asker the state of each question and to confirm that it was received.',
  ],
});

export const qaRate = define('qaRate', {
  summary: 'Rates an answer, once per device and member',
  method: 'POST',
  request: z.object({
    fileId: z.string(),
    grade: z.string().describe(
      Object.entries(qaGrades)
        .map(([name, grade]) => `${grade} ${name}`)
        .join(', '),
    ),
  }),
  response: wire.writeResponseWith({ satisfaction: wire.optionalObject(satisfaction) }),
  mustConfirm: true,
  assumptions: [operationsAssumption, 'A second rating is rejected with qaRefusals.alreadyRated.'],
});
