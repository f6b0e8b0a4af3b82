import { z } from 'zod';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ host: 'user', source: 'seen', spec: '§7 Invitation and points' });

/** Response fields. `msg` is shown to the reader, for example as the reason of a rejection. */
const codeAndMessage = { code: wire.optionalText, msg: wire.text } as const;

/** Rejection codes of redemptions (assumed). */
export const inviteRefusals = { own: 2, again: 3, unknown: 4, full: 5, circular: 6 } as const;

const invitedMember = wire.record({
  nickname: [wire.text, 'name', 'userName'],
  created: [wire.optionalDate, 'createTime', 'date'],
});

export const getInviteCode = define('getInviteCode', {
  returnsOneEntity: true,
  byUser: true,
  summary: "Returns the member's invite code",
  path: '/invitecode/getInviteCode',
  request: z.object({ userID: z.string() }),
  response: wire.record({ ...codeAndMessage, inviteCode: [wire.optionalId, 'invitecode', 'data'] }),
  assumptions: ['The invite code is in inviteCode, since code belongs to the envelope.'],
});

export const siteConf = define('siteConf', {
  returnsOneEntity: true,
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
    usedTime: [wire.optionalDate, 'useTime'],
  }),
  spec: '§7 Invitation and points, §3 Invite',
  assumptions: [
    'member and points are numbers and rules is text.',
    'list contains the invited members, latest first. If the member has redeemed a code, used is true, and inviter and usedTime are set.',
  ],
});

export const useInviteCode = define('useInviteCode', {
  byUser: true,
  once: true,
  summary: "Redeems another member's invite code",
  path: '/invitecode/useInviteCode',
  request: z.object({ userID: z.string(), inviteCode: z.string() }),
  response: wire.record({ ...codeAndMessage, points: [wire.count, 'score'], inviter: wire.text }),
  source: 'spec',
  assumptions: [
    'The path has the same prefix as getInviteCode. The method is GET, since the specification does not name POST.',
    'Returns the inviter and the points earned. Rejections have a code from inviteRefusals.',
  ],
});

export const codeImeiRecord = define('codeImeiRecord', {
  returnsOneEntity: true,
  summary: 'Records the device on which an invite code was opened',
  path: '/invitecode/codeImeiRecord',
  request: z.object({ inviteCode: z.string(), imei: z.string().describe('virtual device id') }),
  response: wire.record({ ...codeAndMessage, inviter: [wire.text, 'nickname', 'userName'] }),
  assumptions: ['Returns the owner of the code in inviter.'],
});
