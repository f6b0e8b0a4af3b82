import { readIds } from '@/lib/format/remembered-ids';

/** Returns the cookie entry of a vote for a candidate. */
export function ballotId(voteId: string, optionId: string): string {
  return `${voteId}~${optionId}`;
}

/** Returns the candidates of a vote in the value of the cookie of today's ballots. */
export function ownBallots(value: string | undefined, voteId: string): string[] {
  const start = ballotId(voteId, '');
  return readIds(value).flatMap((id) => (id.startsWith(start) ? id.slice(start.length) : []));
}
