import { z } from 'zod';
import { defineOperation, memberWrite } from './operation';
import * as wire from './wire';

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
  notAllowed: 3017,
} as const;

const maxVouchers = 60;

const voucher = wire.record({
  id: [wire.id, 'voucherId', 'registCode'],
  title: [wire.text, 'name'],
  code: [wire.optionalText, 'registCode'],
  /** Status of the voucher, one of `codeStatuses`. */
  status: wire.optionalNumber,
  /** Amount in yuan. */
  amount: wire.optionalAmount,
  shop: [wire.optionalText, 'shopName'],
  endTime: wire.optionalDate,
  usedTime: [wire.optionalDate, 'verifyTime'],
  usedSite: [wire.optionalText, 'verifySite'],
  verifyUrl: wire.optionalText,
});

export type Voucher = z.output<typeof voucher>;

const maxAnswers = 60;

const codeInfo = wire.record({
  activityID: [wire.optionalId, 'fileId', 'activityId'],
  /** Type of the code: `voucher`; any other value means a sign-up. */
  type: wire.optionalText,
  title: wire.text,
  voucher: wire.optionalText,
  amount: wire.optionalAmount,
  shop: [wire.optionalText, 'shopName'],
  name: wire.text,
  phone: wire.optionalText,
  people: wire.optionalNumber,
  answers: wire.listOf(z.object({ label: wire.text, value: wire.text }), maxAnswers),
  status: wire.optionalNumber,
  endTime: wire.optionalDate,
  usedTime: [wire.optionalDate, 'verifyTime'],
  usedSite: [wire.optionalText, 'verifySite'],
  receipt: wire.optionalText,
});

export type CodeInfo = z.output<typeof codeInfo>;

const codeRequest = z.object({
  activityID: z.string(),
  registCode: z.string(),
  shopSite: z.string().default(''),
});

export const activityVerify = defineOperation('activityVerify', {
  ...memberWrite,
  summary: 'Writes off a sign-up or a voucher. Also called chargeOff',
  request: codeRequest.extend({
    receipt: z.string().default('').describe('unique id of this write-off'),
  }),
  spec: '§7 Activities, §2 /writeOff',
  assumptions: [
    'The fields are the query parameters of the route writeOff. A second write-off is rejected with a message.',
    'Rejections have a status from writeOffRefusals. The request contains the token of the logged-in user, whose permission the platform checks.',
  ],
});

export const activityVerifyInfo = defineOperation('activityVerifyInfo', {
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

export const getActivityVoucher = defineOperation('getActivityVoucher', {
  summary: "Lists a member's vouchers for an activity",
  method: 'POST',
  request: z.object({ activityID: z.string(), userID: z.string() }),
  response: z.object({ list: wire.listOf(voucher, maxVouchers), verifyUrl: wire.optionalText }),
  byUser: true,
  spec: '§7 Activities, §3 Activity',
  assumptions: [
    'Voucher status: 0 unused, 1 used, 2 expired, 3 revoked. amount is in yuan.',
    'verifyUrl is the URL where a voucher is verified. The verifyUrl next to the list applies to vouchers without one.',
  ],
});
