import { readIds } from '@/lib/format/remembered-ids';

/** What a device remembers of a vote for a candidate. */
export function ballotId(voteId: string, optionId: string): string {
  return `${voteId}~${optionId}`;
}

/** Ids of a vote's candidates in the value of the cookie of today's ballots. */
export function ownBallots(value: string | undefined, voteId: string): string[] {
  const start = ballotId(voteId, '');
  return readIds(value).flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
}
