import { z } from 'zod';
import type { Database } from './database';

const countRow = z.object({ count: z.number() });

/** A ballot of a vote activity. */
export interface BallotRecord {
  voteId: string;
  /** The member, else the device. */
  voter: string;
  /** What was chosen and said, as it came. */
  details: object;
}

/** Ballots of vote activities, one a voter and vote. */
export class Ballots {
  constructor(private readonly db: Database) {}

  /** Keeps a ballot; false when the voter has voted before. */
  add({ voteId, voter, details }: BallotRecord, now: number): boolean {
    const added = this.db.run(
      `INSERT INTO ballots (vote_id, voter, details, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (vote_id, voter) DO NOTHING`,
      [voteId, voter, JSON.stringify(details), now],
    );
    return added > 0;
  }

  /** How many have voted. */
  count(voteId: string): number {
    return (
      this.db.one(countRow, 'SELECT COUNT(*) AS count FROM ballots WHERE vote_id = ?', [voteId])?.count ?? 0
    );
  }
}
