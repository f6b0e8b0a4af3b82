import type { z } from 'zod';
import type { siteConf } from '@/lib/contract/invite';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';

const maxRulesLength = 2000;

const maxInvitees = 20;

/** Parses the results of a member's invitations (R3.92). */
export function toMemberInvitations(invitationResults: z.output<typeof siteConf.response>) {
  const { member, points, list, rules, used, inviter, usedTime } = invitationResults;
  const isInvited = used || inviter !== '';
  return {
    members: member,
    points,
    invitees: list
      .slice(0, maxInvitees)
      .map(({ nickname, created }) => ({ name: readerName(nickname), at: parsePlatformDate(created) }))
      .filter(({ name }) => name !== ''),
    rules: plainText(rules).slice(0, maxRulesLength).trim(),
    /** The person who invited this member, possibly without a name; undefined while no code is redeemed. */
    invitedBy: isInvited ? { name: readerName(inviter), at: parsePlatformDate(usedTime) } : undefined,
  };
}

export type MemberInvitations = ReturnType<typeof toMemberInvitations>;
export type InvitationPerson = MemberInvitations['invitees'][number];
