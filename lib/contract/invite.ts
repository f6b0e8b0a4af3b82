import { z } from 'zod';
import { optionalDate } from './date-field';
import { defineOperation } from './operation';
import * as wire from './wire';

/** `msg` is shown to the reader, especially on rejection. */
const codeAndMessage = { code: wire.optionalText, msg: wire.text } as const;

/** Rejection codes of redemptions (assumed). */
export const inviteRefusals = { own: 2, again: 3, unknown: 4, full: 5, circular: 6 } as const;

const invitedMember = wire.record({
  nickname: [wire.text, 'name', 'userName'],
  created: [optionalDate, 'createTime', 'date'],
});

export const getInviteCode = defineOperation({
  host: 'user',
  name: 'getInviteCode',
  ofOneThing: true,
  byUser: true,
  summary: "Returns the member's invite code",
  path: '/invitecode/getInviteCode',
  request: z.object({ userID: z.string() }),
  response: wire.record({ ...codeAndMessage, inviteCode: [wire.optionalId, 'invitecode', 'data'] }),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: [
    'Request field: userID. The invite code is in inviteCode, since code belongs to the envelope.',
  ],
});

export const siteConf = defineOperation({
  host: 'user',
  name: 'siteConf',
  ofOneThing: true,
  byUser: true,
  summary:
    'Returns the number of members invited, the points earned, and the inviter whose code the member redeemed',
  path: '/invitecode/siteConf',
  request: z.object({ userID: z.string() }),
  response: wire.record({
    ...codeAndMessage,
    member: [wire.count, 'memberCount'],
    points: [wire.count, 'score'],
    rules: wire.text,
    list: wire.listOf(invitedMember),
    used: [wire.flag, 'isUsed'],
    inviter: wire.text,
    usedTime: [optionalDate, 'useTime'],
  }),
  source: 'seen',
  spec: '§7 Invitation and points, §3 Invite',
  assumptions: [
    'Request field: userID. member and points are numbers and rules is text.',
    'list contains the invited members, latest first. used is true if the member has redeemed a code, with inviter and usedTime.',
  ],
});

export const useInviteCode = defineOperation({
  host: 'user',
  name: 'useInviteCode',
  byUser: true,
  once: true,
  summary: "Redeems another member's invite code",
  path: '/invitecode/useInviteCode',
  request: z.object({ userID: z.string(), inviteCode: z.string() }),
  response: wire.record({ ...codeAndMessage, points: [wire.count, 'score'], inviter: wire.text }),
  spec: '§7 Invitation and points',
  assumptions: [
    'The path has the same prefix as getInviteCode. Request fields: userID and inviteCode. The method is GET, since the specification does not name POST.',
    'Returns the inviter and the points earned. Rejections have a code from inviteRefusals.',
  ],
});

export const codeImeiRecord = defineOperation({
  host: 'user',
  name: 'codeImeiRecord',
  ofOneThing: true,
  summary: 'Records the device on which an invite code was opened',
  path: '/invitecode/codeImeiRecord',
  request: z.object({ inviteCode: z.string(), imei: z.string().describe('virtual device id') }),
  response: wire.record({ ...codeAndMessage, inviter: [wire.text, 'nickname', 'userName'] }),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ['Request fields: inviteCode and imei. Returns the owner of the code in inviter.'],
});
