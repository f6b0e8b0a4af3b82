/** How an open page follows the counts of a vote; pure, so that it runs in the browser and in simulations. */

/** How one candidate stands. */
export interface Standing {
  count: number;
  /** In words. */
  votes: string;
  rank: string;
  /** Length of its bar, 0 to 100. */
  share: number;
}

/** What the site tells a page of a vote that is open. */
export interface StandingsNews {
  /** Votes still count; else there is nothing more to wait for. */
  open: boolean;
  /** All votes, in words. */
  total: string;
  /** By the candidate's id. */
  standings: Readonly<Record<string, Standing>>;
}

/**
 * ms over which readers spread. With the interval of 3 s, and whole seconds in the header, no count gets older than 4.5 s before
 * the next look (ADR 0049).
 */
const standingsSpread = 500;

/** ms until the next look; 0: the vote is over. @param left ms until the answer is old */
export function nextStandingsLook({ open }: StandingsNews, left: number, chance: number): number {
  return open ? left + chance * standingsSpread : 0;
}
