import { z } from 'zod';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { defineOperation } from './operation';
import { signUpField } from './sign-up-field';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalPlace,
  optionalText,
  text,
  withAliases,
} from './wire';
import { written, writtenWith } from './written';

/** Maximum number of form fields. */
const mostFields = 40;

/** Maximum people per sign-up; each has a set of fields. */
export const mostPeopleOfSignUp = 9;

/** Rejection codes of sign-ups; all are assumed. */
export const signUpRefusals = {
  notBegun: 3001,
  closed: 3002,
  full: 3003,
  /** The member has already signed up. */
  again: 3004,
  /** A value that the form does not allow. */
  answers: 3005,
  /** A chosen option has too few places left. */
  choiceFull: 3007,
  /** A used code or a finished activity cannot be canceled. */
  notCancelled: 3006,
  /** The activity or the sign-up does not exist. */
  missing: 404,
} as const;

/** State of an accepted sign-up; undefined if unknown. */
const takenState = z.enum(['confirmed', 'pending', 'waiting']).optional().catch(undefined);

/** An activity in lists, in its own response and in articles. */
export const activity = withAliases(
  {
    fileId: ['fileID', 'id', 'activityId'],
    publishtime: ['pubtime', 'publishTime'],
    attAbstract: ['abstract'],
    imageUrl: ['imgUrl', 'picUrl'],
    limit: ['participatorLimit', 'maxNum'],
    entryStartTime: ['signStartTime', 'applyStartTime'],
    entryEndTime: ['signEndTime', 'applyEndTime', 'deadline'],
    address: ['place'],
    organizer: ['organiser', 'sponsor'],
    signUpForm: ['signForm', 'entryForm'],
  },
  z.object({
    fileId: id,
    title: text,
    attAbstract: optionalText,
    content: text,
    publishtime: optionalDate,
    startTime: optionalDate,
    endTime: optionalDate,
    address: optionalText,
    organizer: optionalText,
    imageUrl: optionalText,
    /** Start and end of sign-up. */
    entryStartTime: optionalDate,
    entryEndTime: optionalDate,
    /** Text in Chinese: 活动未开始, 活动进行中, 活动已结束 (platform facts §5). */
    activityStatus: optionalText,
    /** Whether sign-up has started. */
    isbegin: optionalFlag,
    /** 0: sign-up is closed, regardless of other fields. */
    statusEntry: optionalNumber,
    participatorNum: count,
    /** Maximum participants, 0 for no limit. */
    limit: count,
    /** Maximum and current length of the waiting list. */
    waitLimit: count,
    waitNum: count,
    /** Sign-ups need a review. */
    reviewFirst: flag,
    signUpForm: listOf(signUpField, mostFields),
    /** Maximum people per sign-up; default 1. */
    mostPeople: count,
    linkID: optionalId,
    voteId: optionalId,
    countClick: count,
    sharePicUrl: optionalText,
    shareContent: optionalText,
    shareClosed: flag,
    forbidShare: flag,
    discussClosed: flag,
  }),
);

export type Activity = z.output<typeof activity>;

const entry = withAliases(
  { name: ['userName'] },
  z.object({ id, userID: optionalId, name: text, userIcon: optionalText }),
);

const registration = withAliases(
  { id: ['entryId'], activityID: ['fileId', 'activityId'], created: ['publishtime', 'createTime'] },
  z.object({
    id,
    activityID: optionalId,
    title: text,
    registCode: optionalText,
    /** One of `registrationStatuses`. */
    status: optionalNumber,
    /** Place on the waiting list, from 1. */
    place: optionalPlace,
    /** The reader may cancel. */
    cancelable: flag,
    created: optionalDate,
    /** Start of the activity. */
    startTime: optionalDate,
    endTime: optionalDate,
    address: optionalText,
    name: text,
    phone: optionalText,
    /** Number of people. */
    people: optionalPlace,
    answers: listOf(z.object({ label: text, value: text, type: text }), mostFields * mostPeopleOfSignUp),
  }),
);

export type Registration = z.output<typeof registration>;

/** States of a registration (assumed). */
export const registrationStatuses = {
  pending: 0,
  confirmed: 1,
  used: 2,
  refused: 3,
  waiting: 4,
  cancelled: 5,
} as const;

export const activityList = defineOperation({
  name: 'activityList',
  summary: 'Activities; page size 20',
  request: listPage.extend({ catID: z.string().default('-1') }),
  response: z.object({ list: listOf(activity) }),
  cache: { fresh: minute, grace: day, tags: () => ['activities'] },
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [
    'No page is named for it (reading 36): a column of columnStyle 107 lists the activities of all categories.',
    'An article of type 102 in a list carries the activity that it leads to as `activity`.',
  ],
});

export const activityDetail = defineOperation({
  name: 'activityDetail',
  summary: 'One activity with its sign-up form',
  request: z.object({ fileId: z.string() }),
  response: activity,
  cache: { fresh: 5, grace: day, tags: ({ fileId }) => [`activity:${fileId}`] },
  source: 'seen',
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'limit is the quota, waitLimit that of the waiting list; signUpForm lists the entry_* fields.',
    'entryStartTime and entryEndTime bound signing up; without them isbegin and statusEntry say it.',
    'isbegin is about signing up: an activity of next week has its sign-up open today.',
    "A field's quotas list its options that not everybody can have, with limit and taken.",
    'mostPeople allows several people in one sign-up; fields with each are asked of every one, a place is one person.',
    'A field of type phone with verify wants a code of getVerifyCode; picture and file take most files, one by default.',
  ],
});

export const entryList = defineOperation({
  name: 'entryList',
  summary: 'Who has signed up; the first 8 are shown',
  request: z.object({ fileId: z.string() }),
  response: z.object({ list: listOf(entry), count }),
  cache: { fresh: 10, grace: 5 * minute, tags: ({ fileId }) => [`activity:${fileId}`] },
  source: 'seen',
  spec: '§7 Activities',
});

export const activityRegist = defineOperation({
  name: 'activityRegist',
  summary: 'Signs up for an activity; often the sign-up awaits review',
  method: 'POST',
  path: '/saveActivity',
  request: z.object({
    fileId: z.string(),
    userID: z.string(),
    phone: z.string().default(''),
    code: z.string().default('').describe('from getVerifyCode'),
    signForm: z.string().default('{}').describe('JSON text of the entry_* answers'),
    imgUrl: z.string().default('').describe('addresses of its pictures and files, separated by commas'),
    people: z.string().default('1').describe('how many it is for'),
  }),
  response: writtenWith({ state: takenState, place: optionalPlace }),
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: [
    'code carries the verification code where the form asks for a phone.',
    'An answer with several choices is a list in signForm, consent is "1"; pictures and files are a list of addresses.',
    "The second person's answer to entry_name is entry_name~2.",
    'A wrong code is refused with 1007, as by the single sign-on.',
    'Answers the number of the sign-up and its state: confirmed, pending or waiting; waiting with its place.',
    'One member signs up once. Refused with a status of signUpRefusals.',
  ],
});

export const cancelRegist = defineOperation({
  name: 'cancelRegist',
  summary: 'Gives the own place of an activity back; who waits first gets it',
  method: 'POST',
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§2 /signupdetail',
  assumptions: [
    'No call is named for it (reading 36).',
    'What is cancelled already stays so. Refused with a status of signUpRefusals.',
  ],
});

export const signUpDetail = defineOperation({
  name: 'signUpDetail',
  summary: 'The own registration of an activity, with its answers',
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: registration,
  byUser: true,
  source: 'assumed',
  spec: '§2 /signupdetail',
  assumptions: [
    'No call is named for this page (reading 35).',
    'Status 0 awaiting review, 1 signed up, 2 written off, 3 refused, 4 waiting with its place, 5 cancelled.',
    'The newest registration of the member; an answer says its kind of field, so that numbers of identity cards can be masked.',
  ],
});
