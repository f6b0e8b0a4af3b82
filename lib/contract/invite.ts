import { z } from 'zod';
import { defineOperation } from './operation';
import { count, optionalId, optionalText, text, withAliases } from './wire';

const host = { host: 'user', envelope: 'user' } as const;

/** `msg` is what the reader is codeAndMessage, above all when something was refused. */
const codeAndMessage = z.object({ code: optionalText, msg: text });

export const getInviteCode = defineOperation({
  ...host,
  name: 'getInviteCode',
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
  summary: 'How many members someone has invited, and the points it brought',
  path: '/invitecode/siteConf',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { member: ['memberCount'], points: ['score'] },
    codeAndMessage.extend({ member: count, points: count, rules: text }),
  ),
  source: 'seen',
  spec: '§7 Invitation and points, §3 Invite',
  assumptions: ['Payload userID; member and points are numbers beside the code, rules is text.'],
});

export const useInviteCode = defineOperation({
  ...host,
  name: 'useInviteCode',
  summary: "Redeems another member's invite code",
  path: '/invitecode/useInviteCode',
  request: z.object({ userID: z.string(), inviteCode: z.string() }),
  response: codeAndMessage,
  source: 'spec',
  spec: '§7 Invitation and points',
  assumptions: [
    'Path beside getInviteCode; payload userID, inviteCode; GET, as the specification names no POST.',
  ],
});

export const codeImeiRecord = defineOperation({
  ...host,
  name: 'codeImeiRecord',
  summary: 'Records on which device an invite code arrived',
  path: '/invitecode/codeImeiRecord',
  request: z.object({ inviteCode: z.string(), imei: z.string().describe('the virtual device id') }),
  response: codeAndMessage,
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ['Payload inviteCode, imei.'],
});
