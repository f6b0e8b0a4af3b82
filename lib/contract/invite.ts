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
  summary: "A member's own invite code",
  path: '/invitecode/getInviteCode',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { inviteCode: ['invitecode', 'data'] },
    codeAndMessage.extend({ inviteCode: optionalId }),
  ),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ["Payload userID; the member's code is in inviteCode, since code is the envelope's."],
});

export const siteConf = defineOperation({
  ...host,
  name: 'siteConf',
  ofOneThing: true,
  byUser: true,
  summary: 'How many members someone has invited, the points it brought, and whose code they redeemed',
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
    'Payload userID; member and points are numbers beside the code, rules is text.',
    'Who came is in list, the latest first; whether the member has redeemed a code in used, with inviter and usedTime.',
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
    'Path beside getInviteCode; payload userID, inviteCode; GET, as the specification names no POST.',
    'Answers whose code it was (inviter) and the points it brought; refused with a code of inviteRefusals.',
  ],
});

export const codeImeiRecord = defineOperation({
  ...host,
  name: 'codeImeiRecord',
  ofOneThing: true,
  summary: 'Records on which device an invite code arrived',
  path: '/invitecode/codeImeiRecord',
  request: z.object({ inviteCode: z.string(), imei: z.string().describe('the virtual device id') }),
  response: withAliases({ inviter: ['nickname', 'userName'] }, codeAndMessage.extend({ inviter: text })),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ['Payload inviteCode, imei; answers whose code it is (inviter).'],
});
