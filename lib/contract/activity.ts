import { z } from 'zod';
import { day, listPage, minute } from './list';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  text,
  withAliases,
} from './wire';
import { written } from './written';

const signUpField = withAliases(
  { name: ['key', 'field'], label: ['title'] },
  z.object({
    /** Begins with `entry_`. */
    name: id,
    label: text,
    /** Kind of input such as text, phone, choice (assumed). */
    type: text,
    required: flag,
    options: listOf(z.string()),
  }),
);

const activity = withAliases(
  {
    fileId: ['fileID', 'id', 'activityId'],
    publishtime: ['pubtime', 'publishTime'],
    attAbstract: ['abstract'],
    imageUrl: ['imgUrl', 'picUrl'],
    limit: ['participatorLimit', 'maxNum'],
    signUpForm: ['signForm', 'entryForm'],
  },
  z.object({
    fileId: id,
    title: text,
    attAbstract: optionalText,
    content: text,
    publishtime: optionalText,
    startTime: optionalText,
    endTime: optionalText,
    address: optionalText,
    organizer: optionalText,
    imageUrl: optionalText,
    /** Text in Chinese: 活动未开始, 活动进行中, 活动已结束 (platform facts §5). */
    activityStatus: optionalText,
    isbegin: optionalFlag,
    /** Whether signing up is open. */
    statusEntry: optionalNumber,
    participatorNum: count,
    /** How many may sign up, 0 for no limit. */
    limit: count,
    signUpForm: listOf(signUpField),
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
    /** 0 awaiting review, 1 signed up, 2 written off, 3 refused (assumed). */
    status: optionalNumber,
    created: optionalText,
    name: text,
    phone: optionalText,
    answers: listOf(z.object({ label: text, value: text })),
  }),
);

const voucher = withAliases(
  { id: ['voucherId', 'registCode'], title: ['name'], code: ['registCode'] },
  z.object({
    id,
    title: text,
    code: optionalText,
    /** 0 unused, 1 used, 2 expired (assumed). */
    status: optionalNumber,
    endTime: optionalText,
  }),
);

export const activityList = defineOperation({
  name: 'activityList',
  summary: 'Activities; page size 20',
  request: listPage.extend({ catID: z.string().default('-1') }),
  response: z.object({ list: listOf(activity) }),
  cache: { fresh: minute, grace: day, tags: () => ['activities'] },
  source: 'seen',
  spec: '§7 Activities',
});

export const activityDetail = defineOperation({
  name: 'activityDetail',
  summary: 'One activity with its sign-up form',
  request: z.object({ fileId: z.string() }),
  response: activity,
  cache: { fresh: 30, grace: day, tags: ({ fileId }) => [`activity:${fileId}`] },
  source: 'seen',
  spec: '§7 Activities, §3 Activity',
  assumptions: ['limit is the quota; signUpForm lists the entry_* fields.'],
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
    imgUrl: z.string().default(''),
  }),
  response: written,
  source: 'seen',
  spec: '§7 Activities',
  assumptions: ['code carries the verification code where the form asks for a phone.'],
});

export const activityVerify = defineOperation({
  name: 'activityVerify',
  summary: 'Writes off a registration; also called chargeOff',
  method: 'POST',
  request: z.object({
    activityID: z.string(),
    registCode: z.string(),
    shopSite: z.string().default(''),
  }),
  response: written,
  source: 'spec',
  spec: '§7 Activities, §2 /writeOff',
  assumptions: ['Payload as the route writeOff carries it; a second write-off is refused with a message.'],
});

export const getActivityVoucher = defineOperation({
  name: 'getActivityVoucher',
  summary: "A user's vouchers of an activity",
  method: 'POST',
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: z.object({ list: listOf(voucher), verifyUrl: optionalText }),
  source: 'spec',
  spec: '§7 Activities, §3 Activity',
  assumptions: ['Payload activityID, userID; voucher status 0 unused, 1 used, 2 expired.'],
});

export const signUpDetail = defineOperation({
  name: 'signUpDetail',
  summary: 'One registration with its answers, by its code or by activity and user',
  request: z.object({
    activityID: z.string(),
    registCode: z.string().default(''),
    userID: z.string().default(''),
  }),
  response: registration,
  source: 'assumed',
  spec: '§2 /signupdetail, /writeOff',
  assumptions: [
    'No call is named for these pages (reading 35).',
    'Status 0 awaiting review, 1 signed up, 2 written off, 3 refused.',
  ],
});
