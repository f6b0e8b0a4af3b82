import { boolean, type infer as Infer, number, object, optional, record, string } from 'zod/mini';

const standing = object({
  votes: number(),
  rank: number(),
  /** Length of the bar in percent of the leader's bar. */
  share: number(),
});

/** Response of `/api/vote-activity/<id>`: totals of a vote and standings by candidate id. */
export const standingsUpdate = object({
  open: boolean(),
  votes: number(),
  standings: record(string(), standing),
});

export type StandingsUpdate = Infer<typeof standingsUpdate>;

export const countedBallot = object({
  votes: optional(number()),
  /** Votes that the reader has left today; missing if there is no limit. */
  left: optional(number()),
});

/**
 * Polling interval of an open page in ms. The platform's counts are up to 3 s old (`voteInterval`), and no count on a page may be
 * older than 5 s (ADR 0024).
 */
export const standingsInterval = 1500;
