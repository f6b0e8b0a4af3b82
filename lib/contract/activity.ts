import { z } from 'zod';
import { day, minute, pageRequest } from './list';
import { memberWrite, operationDefiner } from './operation';
import { signUpField } from './sign-up-field';
import * as wire from './wire';

const define = operationDefiner({ source: 'seen', spec: '§7 Activities' });

const maxFormFields = 40;

export const maxPeoplePerSignUp = 9;

/** Rejection codes of sign-ups; all are assumed. */
export const signUpRefusals = {
  notBegun: 3001,
  closed: 3002,
  full: 3003,
  /** The member has already signed up. */
  again: 3004,
  /** An answer has a value that the form does not allow. */
  answers: 3005,
  choiceFull: 3007,
  /** The sign-up can no longer be withdrawn: its code was used, or the activity has started. */
  notCancelled: 3006,
  missing: 404,
} as const;

const signUpOutcome = z.enum(['confirmed', 'pending', 'waiting']).optional().catch(undefined);

export const activity = wire.record({
  fileId: [wire.id, 'fileID', 'id', 'activityId'],
  title: wire.text,
  attAbstract: [wire.optionalText, 'abstract'],
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime'],
  startTime: wire.optionalDate,
  endTime: wire.optionalDate,
  address: [wire.optionalText, 'place'],
  organizer: [wire.optionalText, 'organiser', 'sponsor'],
  imageUrl: [wire.optionalText, 'imgUrl', 'picUrl'],
  entryStartTime: [wire.optionalDate, 'signStartTime', 'applyStartTime'],
  entryEndTime: [wire.optionalDate, 'signEndTime', 'applyEndTime', 'deadline'],
  /** Status as Chinese text: 活动未开始, 活动进行中, 活动已结束 (platform facts §5). */
  activityStatus: wire.optionalText,
  isbegin: wire.optionalFlag,
  /** 0: sign-up is closed. Ignored if the sign-up period is known. */
  statusEntry: wire.optionalNumber,
  participatorNum: wire.count,
  /** Maximum number of participants, 0 for no limit. */
  limit: [wire.count, 'participatorLimit', 'maxNum'],
  waitLimit: wire.count,
  waitNum: wire.count,
  reviewFirst: wire.flag,
  signUpForm: [wire.listOf(signUpField, maxFormFields), 'signForm', 'entryForm'],
  /** Maximum number of people per sign-up; 1 if missing. */
  mostPeople: wire.count,
  linkID: wire.optionalId,
  voteId: wire.optionalId,
  countClick: wire.count,
  sharePicUrl: wire.optionalText,
  shareContent: wire.optionalText,
  shareClosed: wire.flag,
  forbidShare: wire.flag,
  discussClosed: wire.flag,
});

export type Activity = z.output<typeof activity>;

const participant = wire.record({
  id: wire.id,
  userID: wire.optionalId,
  name: [wire.text, 'userName'],
  userIcon: wire.optionalText,
});

const registration = wire.record({
  id: [wire.id, 'entryId'],
  activityID: [wire.optionalId, 'fileId', 'activityId'],
  title: wire.text,
  registCode: wire.optionalText,
  /** Status of the sign-up, one of `registrationStatuses`. */
  status: wire.optionalNumber,
  /** Position on the waiting list, from 1. */
  place: wire.optionalPositiveInteger,
  cancelable: wire.flag,
  created: [wire.optionalDate, 'publishtime', 'createTime'],
  startTime: wire.optionalDate,
  endTime: wire.optionalDate,
  address: wire.optionalText,
  name: wire.text,
  phone: wire.optionalText,
  people: wire.optionalPositiveInteger,
  answers: wire.listOf(
    z.object({ label: wire.text, value: wire.text, type: wire.text }),
    maxFormFields * maxPeoplePerSignUp,
  ),
});

export type Registration = z.output<typeof registration>;

/** Numbers of the registration states (assumed). */
export const registrationStatuses = {
  pending: 0,
  confirmed: 1,
  used: 2,
  refused: 3,
  waiting: 4,
  cancelled: 5,
} as const;

export const activityList = define('activityList', {
  summary: 'Lists activities, 20 per page',
  request: pageRequest.extend({ catID: z.string().default('-1') }),
  response: z.object({ list: wire.listOf(activity) }),
  cache: { fresh: minute, grace: day, tags: () => ['activities'] },
  assumptions: [
    'The specification names no page for the list (reading 36). Kanbao lists the activities of all categories in columns with columnStyle 107.',
    'A list article of type 102 contains the linked activity in `activity`.',
  ],
});

export const activityDetail = define('activityDetail', {
  summary: 'Returns an activity with its sign-up form',
  request: z.object({ fileId: z.string() }),
  response: activity,
  cache: { fresh: 5, grace: day, tags: ({ fileId }) => [`activity:${fileId}`] },
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'limit is the maximum number of participants and waitLimit that of the waiting list. signUpForm lists the entry_* fields.',
    'entryStartTime and entryEndTime are the sign-up period. Without them, isbegin and statusEntry determine whether sign-up is open.',
    'isbegin refers to sign-up, not to the activity: sign-up may open before the activity starts.',
    '`quotas` of a field lists the options with a limited number of places, each with limit and taken.',
    'mostPeople is the maximum number of people per sign-up. Fields with `each` are filled in per person, and each person takes one place.',
    'A phone field with `verify` requires a code from getVerifyCode. Fields of type picture and file accept up to `most` files, by default one.',
  ],
});

export const entryList = define('entryList', {
  summary: 'Lists the people who have signed up. Only the first 8 are shown',
  request: z.object({ fileId: z.string() }),
  response: z.object({ list: wire.listOf(participant), count: wire.count }),
  cache: { fresh: 10, grace: 5 * minute, tags: ({ fileId }) => [`activity:${fileId}`] },
});

export const activityRegist = define('activityRegist', {
  ...memberWrite,
  summary: 'Signs up for an activity. The sign-up may need a review',
  path: '/saveActivity',
  request: z.object({
    fileId: z.string(),
    userID: z.string(),
    phone: z.string().default(''),
    code: z.string().default('').describe('verification code sent by getVerifyCode'),
    signForm: z.string().default('{}').describe('answers to the entry_* fields, as JSON'),
    imgUrl: z.string().default('').describe('URLs of uploaded pictures and files, comma-separated'),
    people: z.string().default('1').describe('number of people'),
  }),
  response: wire.writeResponseWith({ state: signUpOutcome, place: wire.optionalPositiveInteger }),
  assumptions: [
    'code is the verification code, if the form verifies a phone number.',
    'In signForm, multiple choices are an array, consent is "1", and pictures and files are an array of URLs.',
    "entry_name~2 is the second person's answer to entry_name.",
    'A wrong code is rejected with status 1007, as on the single-sign-on host.',
    "Returns the sign-up's id and state: confirmed, pending, or waiting with its place on the waiting list.",
    'A member can sign up once. Rejections have a status from signUpRefusals.',
  ],
});

export const cancelRegist = define('cancelRegist', {
  ...memberWrite,
  summary: "Cancels the member's sign-up. The first person on the waiting list gets the place",
  request: z.object({ activityID: z.string(), userID: z.string() }),
  source: 'assumed',
  spec: '§2 /signupdetail',
  assumptions: [
    'The specification names no operation for canceling (reading 36).',
    'Canceling twice has no further effect. Rejections have a status from signUpRefusals.',
  ],
});

export const signUpDetail = define('signUpDetail', {
  summary: "Returns the member's sign-up for an activity, with the answers given",
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: registration,
  byUser: true,
  source: 'assumed',
  spec: '§2 /signupdetail',
  assumptions: [
    'The specification names no operation for this page (reading 35).',
    'Status: 0 in review, 1 confirmed, 2 written off, 3 rejected, 4 on the waiting list (with place), 5 canceled.',
    "Returns the member's newest sign-up. Each answer has the type of its field, so that identity card numbers can be masked.",
  ],
});
