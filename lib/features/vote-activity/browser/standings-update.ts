import { boolean, type infer as Infer, number, object, optional, record, string } from 'zod/mini';

/** Response of `/api/vote-activity/<id>`, by candidate id. `share`: percent of the leader's bar. */
export const standingsUpdate = object({
  open: boolean(),
  votes: number(),
  standings: record(string(), object({ votes: number(), rank: number(), share: number() })),
});

export type StandingsUpdate = Infer<typeof standingsUpdate>;

export const countedBallot = object({
  votes: optional(number()),
  /** Votes that the reader has left today; missing if there is no limit. */
  left: optional(number()),
});

/** Polling interval in ms. With counts cached for 3 s, shown counts are less than 5 s old (ADR 0024). */
export const standingsInterval = 1500;
