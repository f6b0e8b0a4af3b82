import type { z } from 'zod';
import type { siteConf } from '@/lib/contract/invite';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';

/** Letters of the rules that are shown. */
const longestRules = 2000;

/** Who came, as many as are shown. */
const mostGuests = 20;

/** Somebody, and when. */
export interface Person {
  /** "" where the platform does not say. */
  name: string;
  at: number | undefined;
}

/** What invitations have brought a member. */
export interface OwnInvitations {
  members: number;
  points: number;
  guests: readonly Person[];
  rules: string;
  /** By whom they came themselves; undefined while they have redeemed no code. */
  invitedBy: Person | undefined;
}

/** Reads what the platform tells of a member's invitations (R3.92). */
export function toOwnInvitations(told: z.output<typeof siteConf.response>): OwnInvitations {
  const { member, points, list, rules, used, inviter, usedTime } = told;
  const isInvited = used || inviter !== '';
  return {
    members: member,
    points,
    guests: list
      .slice(0, mostGuests)
      .map(({ nickname, created }) => ({ name: readerName(nickname), at: parsePlatformDate(created) }))
      .filter(({ name }) => name !== ''),
    rules: plainText(rules).slice(0, longestRules).trim(),
    invitedBy: isInvited ? { name: readerName(inviter), at: parsePlatformDate(usedTime) } : undefined,
  };
}
