import { z } from 'zod';
import { jsonColumn, Table } from './database';

const choicesColumn = jsonColumn(z.array(z.number()));

export interface Voter {
  device: string;
  memberId: number | undefined;
}

/** Ballots of articles, at most one per device and per member. */
export class ArticleVotes extends Table {
  /** Stores a ballot. Returns false if the device or member has already voted. */
  add(articleId: number, { device, memberId }: Voter, options: readonly number[], now: number): boolean {
    return this.db.transaction(() => {
      const ballot = { articleId, device, memberId, choices: options, createdAt: now };
      if (this.db.insert('article_ballots', ballot, 'ON CONFLICT DO NOTHING') === 0) return false;
      for (const optionId of options) this.db.increment('article_votes', { optionId }, { votes: 1 });
      return true;
    });
  }

  /** Counts votes for an option, without the initial count in the article's details. */
  count(optionId: number): number {
    return this.db.count('SELECT votes FROM article_votes WHERE option_id = ?', [optionId]);
  }

  /** Returns the options that the voter has chosen; undefined if the voter has not voted. */
  chosen(articleId: number, { device, memberId }: Voter): number[] | undefined {
    return this.db.value(
      choicesColumn,
      'SELECT choices FROM article_ballots WHERE article_id = ? AND (device = ? OR member_id = ?) LIMIT 1',
      [articleId, device, memberId ?? null],
    );
  }
}
