import { boolean, type infer as Infer, number, object, optional, record, string } from 'zod/mini';

const standing = object({
  votes: number(),
  rank: number(),
  /** Length of the bar in percent of the leader's. */
  share: number(),
});

/** The answer of `/api/vote-activity/<id>`: how a vote and its candidates stand, by candidate id. */
export const standingsNews = object({
  /** Whether votes still count. */
  open: boolean(),
  votes: number(),
  standings: record(string(), standing),
});

export type StandingsNews = Infer<typeof standingsNews>;

/** The values of a counted ballot's answer. */
export const countedBallot = object({
  /** Votes of the candidate. */
  votes: optional(number()),
  /** Votes that the reader has left today; missing where the platform sets no limit. */
  left: optional(number()),
});

/**
 * ms between two requests of an open page. The platform's counts are up to 3 s old (`voteInterval`), and no count on a page may be
 * older than 5 s (ADR 0024).
 */
export const standingsInterval = 1500;
