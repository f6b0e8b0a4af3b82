import { z } from 'zod';
import { optionalDate } from './date-field';
import { defineOperation } from './operation';
import { count, flag, listOf, optionalId, optionalText, text, withAliases } from './wire';

const host = { host: 'user', envelope: 'user' } as const;

/** `msg` is shown to the reader, especially on rejection. */
const codeAndMessage = z.object({ code: optionalText, msg: text });

/** Rejection codes of redemptions (assumed). */
export const inviteRefusals = { own: 2, again: 3, unknown: 4, full: 5, circular: 6 } as const;

const invitedMember = withAliases(
  { nickname: ['name', 'userName'], created: ['createTime', 'date'] },
  z.object({ nickname: text, created: optionalDate }),
);

export const getInviteCode = defineOperation({
  ...host,
  name: 'getInviteCode',
  ofOneThing: true,
  byUser: true,
  summary: "Returns the member's invite code",
  path: '/invitecode/getInviteCode',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { inviteCode: ['invitecode', 'data'] },
    codeAndMessage.extend({ inviteCode: optionalId }),
  ),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: [
    'Request field: userID. The invite code is in inviteCode, since code belongs to the envelope.',
  ],
});

export const siteConf = defineOperation({
  ...host,
  name: 'siteConf',
  ofOneThing: true,
  byUser: true,
  summary:
    'Returns the number of members invited, the points earned, and the inviter whose code the member redeemed',
  path: '/invitecode/siteConf',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { member: ['memberCount'], points: ['score'], used: ['isUsed'], usedTime: ['useTime'] },
    codeAndMessage.extend({
      member: count,
      points: count,
      rules: text,
      list: listOf(invitedMember),
      used: flag,
      inviter: text,
      usedTime: optionalDate,
    }),
  ),
  source: 'seen',
  spec: '§7 Invitation and points, §3 Invite',
  assumptions: [
    'Request field: userID. member and points are numbers and rules is text.',
    'list contains the invited members, latest first. used is true if the member has redeemed a code, with inviter and usedTime.',
  ],
});

export const useInviteCode = defineOperation({
  ...host,
  name: 'useInviteCode',
  byUser: true,
  once: true,
  summary: "Redeems another member's invite code",
  path: '/invitecode/useInviteCode',
  request: z.object({ userID: z.string(), inviteCode: z.string() }),
  response: withAliases({ points: ['score'] }, codeAndMessage.extend({ points: count, inviter: text })),
  source: 'spec',
  spec: '§7 Invitation and points',
  assumptions: [
    'The path has the same prefix as getInviteCode. Request fields: userID and inviteCode. The method is GET, since the specification does not name POST.',
    'Returns the inviter and the points earned. Rejections have a code from inviteRefusals.',
  ],
});

export const codeImeiRecord = defineOperation({
  ...host,
  name: 'codeImeiRecord',
  ofOneThing: true,
  summary: 'Records the device on which an invite code was opened',
  path: '/invitecode/codeImeiRecord',
  request: z.object({ inviteCode: z.string(), imei: z.string().describe('virtual device id') }),
  response: withAliases({ inviter: ['nickname', 'userName'] }, codeAndMessage.extend({ inviter: text })),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ['Request fields: inviteCode and imei. Returns the owner of the code in inviter.'],
});
