import { z } from 'zod';
import { optionalDate } from './date-field';
import { defineOperation } from './operation';
import {
  id,
  listOf,
  optionalAmount,
  optionalId,
  optionalNumber,
  optionalText,
  text,
  withAliases,
} from './wire';
import { writeResponse } from './write-response';

/** States of codes and vouchers (assumed). */
export const codeStatuses = {
  usable: 0,
  used: 1,
  expired: 2,
  takenBack: 3,
  /** The sign-up is in review or on the waiting list. */
  notConfirmed: 4,
} as const;

/** Rejection codes of write-offs; all are assumed. */
export const writeOffRefusals = {
  missing: 404,
  used: 3011,
  otherActivity: 3012,
  otherShop: 3013,
  expired: 3014,
  takenBack: 3015,
  notConfirmed: 3016,
  /** The caller may not write off codes. */
  notAllowed: 3017,
} as const;

const maxVouchers = 60;

const voucher = withAliases(
  {
    id: ['voucherId', 'registCode'],
    title: ['name'],
    code: ['registCode'],
    shop: ['shopName'],
    usedTime: ['verifyTime'],
    usedSite: ['verifySite'],
  },
  z.object({
    id,
    title: text,
    code: optionalText,
    /** One of `codeStatuses`. */
    status: optionalNumber,
    /** In yuan. */
    amount: optionalAmount,
    shop: optionalText,
    endTime: optionalDate,
    usedTime: optionalDate,
    usedSite: optionalText,
    verifyUrl: optionalText,
  }),
);

export type Voucher = z.output<typeof voucher>;

const maxAnswers = 60;

const codeInfo = withAliases(
  {
    activityID: ['fileId', 'activityId'],
    usedTime: ['verifyTime'],
    usedSite: ['verifySite'],
    shop: ['shopName'],
  },
  z.object({
    activityID: optionalId,
    /** `voucher` or a sign-up. */
    type: optionalText,
    title: text,
    voucher: optionalText,
    amount: optionalAmount,
    shop: optionalText,
    /** Name of the holder. */
    name: text,
    phone: optionalText,
    people: optionalNumber,
    answers: listOf(z.object({ label: text, value: text }), maxAnswers),
    status: optionalNumber,
    endTime: optionalDate,
    usedTime: optionalDate,
    usedSite: optionalText,
    receipt: optionalText,
  }),
);

export type CodeInfo = z.output<typeof codeInfo>;

const codeRequest = z.object({
  activityID: z.string(),
  registCode: z.string(),
  shopSite: z.string().default(''),
});

export const activityVerify = defineOperation({
  name: 'activityVerify',
  summary: 'Writes off a sign-up or a voucher. Also called chargeOff',
  method: 'POST',
  request: codeRequest.extend({
    receipt: z.string().default('').describe('unique id of this write-off'),
  }),
  response: writeResponse,
  byUser: true,
  mustAnswer: true,
  source: 'spec',
  spec: '§7 Activities, §2 /writeOff',
  assumptions: [
    'The fields are the query parameters of the route writeOff. A second write-off is rejected with a message.',
    'Rejections have a status from writeOffRefusals. The request contains the token of the logged-in user, whose permission the platform checks.',
  ],
});

export const activityVerifyInfo = defineOperation({
  name: 'activityVerifyInfo',
  summary: 'Returns the sign-up or voucher of a code, without writing it off',
  method: 'POST',
  request: codeRequest,
  response: codeInfo,
  byUser: true,
  source: 'assumed',
  spec: '§2 /writeOff',
  assumptions: [
    'The specification names no operation that shows a code before its write-off. POST keeps codes out of URLs.',
    'Status: 0 valid, 1 used, 2 expired, 3 canceled or revoked, 4 not confirmed. Rejections have a status from writeOffRefusals.',
    "receipt is the value that activityVerify sent. It identifies the caller's own write-off if the response was lost.",
  ],
});

export const getActivityVoucher = defineOperation({
  name: 'getActivityVoucher',
  summary: "Lists a member's vouchers for an activity",
  method: 'POST',
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: z.object({ list: listOf(voucher, maxVouchers), verifyUrl: optionalText }),
  byUser: true,
  source: 'spec',
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'Request fields: activityID and userID. Voucher status: 0 unused, 1 used, 2 expired, 3 revoked. amount is in yuan.',
    'verifyUrl is the URL where a voucher is verified. The verifyUrl next to the list applies to vouchers without one.',
  ],
});
