import { z } from 'zod';
import type { Database } from './database';

const votesRow = z.object({ votes: z.number() });
const ballotRow = z.object({ choices: z.string() });
const choices = z.array(z.number());

/** Who votes: a device, and the member who is signed in on it. */
export interface Voter {
  device: string;
  memberId: number | undefined;
}

/** Votes in articles: one ballot a device, and one a member. */
export class ArticleVotes {
  constructor(private readonly db: Database) {}

  /** Counts a ballot; false when the device or the member has voted before. */
  add(articleId: number, { device, memberId }: Voter, options: readonly number[], now: number): boolean {
    return this.db.transaction(() => {
      const added = this.db.run(
        `INSERT INTO article_ballots (article_id, device, member_id, choices, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [articleId, device, memberId ?? null, JSON.stringify(options), now],
      );
      if (added === 0) return false;
      for (const option of options) {
        this.db.run(
          `INSERT INTO article_votes (option_id, votes) VALUES (?, 1)
           ON CONFLICT (option_id) DO UPDATE SET votes = article_votes.votes + 1`,
          [option],
        );
      }
      return true;
    });
  }

  /** How often an option was chosen here, beyond what the article says it began with. */
  count(option: number): number {
    return this.db.one(votesRow, 'SELECT votes FROM article_votes WHERE option_id = ?', [option])?.votes ?? 0;
  }

  /** What a voter has chosen; undefined before. */
  chosen(articleId: number, { device, memberId }: Voter): number[] | undefined {
    const found = this.db.one(
      ballotRow,
      'SELECT choices FROM article_ballots WHERE article_id = ? AND (device = ? OR member_id = ?) LIMIT 1',
      [articleId, device, memberId ?? null],
    );
    return found && choices.parse(JSON.parse(found.choices));
  }
}
