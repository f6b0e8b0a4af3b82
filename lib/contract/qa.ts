import { z } from 'zod';
import { attachedFile } from './article';
import { optionalDate } from './date-field';
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
import { writtenWith } from './written';

/** How far a government question has come; the names and numbers are ours. */
export const qaStates = {
  /** Only who asked sees it: it awaits review. */
  waiting: 0,
  asked: 1,
  handedOn: 2,
  answered: 3,
  refused: 4,
} as const;

/** What readers say of an answer; the numbers are ours. */
export const qaGrades = { satisfied: 1, fair: 2, unsatisfied: 3 } as const;

export type QaGrade = keyof typeof qaGrades;

/** Statuses with which asking or rating is refused; nothing is known of them, so all are assumed. */
export const qaRefusals = {
  missing: 404,
  /** Without a title or a text, or one that is too long. */
  text: 2101,
  /** A region or department that there is not. */
  department: 2102,
  /** A picture that was not uploaded here, or more than are taken. */
  pictures: 2103,
  /** The same question by the same member just now. */
  again: 2104,
  rated: 2105,
  /** It has no answer, or is not to be rated. */
  notRated: 2106,
} as const;

/** Letters of a question; ours, as the platform names no limits. A text of this length comes back to a form without a script. */
export const qaLimits = { title: 60, content: 1000, place: 60 } as const;

/** Switches of a government Q&A; names are ours, the specification says only that there are some (reading 38). */
const qaConfig = z.object({
  showAsker: optionalFlag,
  showCounts: optionalFlag,
  discussClosed: optionalFlag,
});

/** How many readers have said what of an answer. */
const satisfaction = z.object({ satisfied: count, fair: count, unsatisfied: count });

export const qa = withAliases(
  {
    fileId: ['fileID', 'id'],
    publishtime: ['pubtime', 'publishTime', 'created', 'askTime'],
    department: ['groupName', 'orgName', 'deptName'],
    handTime: ['forwardTime', 'transferTime'],
    state: ['qaStatus', 'qaState'],
  },
  z.object({
    fileId: id,
    title: text,
    content: text,
    publishtime: optionalDate,
    userName: optionalText,
    /** Where it happened, where whoever asked has said so. */
    place: optionalText,
    regionId: optionalId,
    regionName: optionalText,
    /** Whom it was sent to. */
    department: optionalText,
    /** One of `qaStates`. */
    state: optionalNumber,
    handTime: optionalDate,
    /** To whom it was handed on. */
    handOrg: optionalText,
    answer: text,
    answerTime: optionalDate,
    /** Who has answered. */
    answerOrg: optionalText,
    images: pictures,
    videos: clips,
    audios: clips,
    answerPics: pictures,
    answerVideos: clips,
    answerAudios: clips,
    attachments: listOf(attachedFile),
    /** 1 images, 2 videos. */
    qaType: optionalNumber,
    qaConfig: optionalObject(qaConfig),
    /** There where readers may say what they think of the answer. */
    satisfaction: optionalObject(satisfaction),
    countClick: count,
    countDiscuss: count,
    countPraise: count,
    sharePicUrl: optionalText,
    forbidShare: flag,
  }),
);

export type GovernmentQa = z.output<typeof qa>;

const asked =
  'The specification names acts and lists of government questions nowhere; call, names and statuses are ours.';

export const qaDetail = defineOperation({
  name: 'qaDetail',
  summary: 'One government Q&A',
  request: z.object({ fileId: z.string() }),
  response: qa,
  cache: { fresh: minute, grace: day, tags: ({ fileId }) => [`qa:${fileId}`] },
  source: 'seen',
  spec: '§7 Ask and Q&A, §3 QA detail',
  assumptions: [
    'qaConfig holds showAsker, showCounts, discussClosed.',
    'images, videos and audios are of the question, answerPics of the answer; answerVideos, answerAudios and attachments are assumed.',
    'Region, department, place, state, handTime, handOrg and satisfaction are assumed; without a state, an answer makes it answered.',
  ],
});

export const qaList = defineOperation({
  name: 'qaList',
  summary: 'Government questions, newest first; page size 20',
  request: listPage.extend({ regionId: z.string().default('').describe('empty for all regions') }),
  response: z.object({ list: listOf(qa) }),
  cache: { fresh: minute, grace: day, tags: () => ['qas'] },
  source: 'assumed',
  spec: '§2 /qaDetail',
  assumptions: [asked, 'Those that await review or were refused are not in it.'],
});

export const qaAsk = defineOperation({
  name: 'qaAsk',
  summary: 'Hands in a government question, which awaits review',
  method: 'POST',
  request: z.object({
    regionId: z.string(),
    department: z.string().describe('of those that regionleaderView names'),
    title: z.string(),
    content: z.string(),
    place: z.string().default('').describe('where it is about, in the words of who asks'),
    imgUrl: z.array(z.string()).default([]).describe('addresses of uploaded pictures'),
    hideName: z.string().default('').describe('1: readers are not told who asked'),
    userID: z.string(),
    userName: z.string().default(''),
  }),
  response: writtenWith({ state: optionalNumber }),
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§2 /qaDetail',
  assumptions: [asked],
});

export const qaOwnList = defineOperation({
  name: 'qaOwnList',
  summary: 'Own government questions in all states, newest first; page size 20',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(qa) }),
  byUser: true,
  source: 'assumed',
  spec: '§2 /qaDetail',
  assumptions: [asked, 'It tells who asks what became of their question, and whether one came through.'],
});

export const qaRate = defineOperation({
  name: 'qaRate',
  summary: 'Says what a reader thinks of an answer, once per device and member',
  method: 'POST',
  request: z.object({
    fileId: z.string(),
    grade: z.string().describe(
      Object.entries(qaGrades)
        .map(([name, grade]) => `${grade} ${name}`)
        .join(', '),
    ),
  }),
  response: writtenWith({ satisfaction: optionalObject(satisfaction) }),
  mustAnswer: true,
  source: 'assumed',
  spec: '§2 /qaDetail',
  assumptions: [asked, 'A second one is refused with the status rated of qaRefusals.'],
});
