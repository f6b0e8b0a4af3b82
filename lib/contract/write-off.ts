import { z } from 'zod';
import { defineOperation } from './operation';
import { id, listOf, optionalNumber, optionalText, text, withAliases } from './wire';
import { written } from './written';

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
