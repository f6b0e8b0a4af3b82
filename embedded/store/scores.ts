import { z } from 'zod';
import type { Database } from './database';
import { nextId } from './next-id';

const scoreRow = z.object({
  id: z.number(),
  score: z.number(),
  reason: z.string(),
  created_at: z.number(),
});

export type ScoreRow = z.output<typeof scoreRow>;

const dayRow = z.object({ day: z.string(), score: z.number() });
const sum = z.object({ sum: z.number().nullable() });
const countRow = z.object({ count: z.number() });

/** What brings or costs points. */
export interface ScoredAct {
  memberId: number;
  act: string;
  /** What it is done to: the same act to the same thing counts once. */
  object: string;
  /** Below zero where points are spent. */
  score: number;
  reason: string;
  /** The platform's day. */
  day: string;
  at: number;
}

/** Points of members, row by row and by the day. */
export class Scores {
  constructor(private readonly db: Database) {}

  /**
   * Adds a row, unless the same act was done to the same thing before or as often today as it counts.
   * @param perDay how often a day; undefined without bound
   * @returns whether it counted
   */
  add(done: ScoredAct, perDay?: number): boolean {
    const { memberId, act, object, score, reason, day, at } = done;
    return this.db.transaction(() => {
      if (perDay !== undefined && this.times(memberId, act, day) >= perDay) return false;
      const added = this.db.run(
        `INSERT INTO scores (id, member_id, act, object, score, reason, day, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member_id, act, object) DO NOTHING`,
        [nextId(this.db, 'scores'), memberId, act, object, score, reason, day, at],
      );
      if (added === 0) return false;
      this.db.run(
        `INSERT INTO score_days (member_id, day, score) VALUES (?, ?, ?)
         ON CONFLICT (member_id, day) DO UPDATE SET score = score + excluded.score`,
        [memberId, day, score],
      );
      return true;
    });
  }

  /** How often an act has counted on a day. */
  times(memberId: number, act: string, day: string): number {
    const sql = 'SELECT COUNT(*) AS count FROM scores WHERE member_id = ? AND act = ? AND day = ?';
    return this.db.one(countRow, sql, [memberId, act, day])?.count ?? 0;
  }

  total(memberId: number): number {
    const sql = 'SELECT SUM(score) AS sum FROM score_days WHERE member_id = ?';
    return this.db.one(sum, sql, [memberId])?.sum ?? 0;
  }

  /** What an act has brought a member in all. */
  totalOf(memberId: number, act: string): number {
    const sql = 'SELECT SUM(score) AS sum FROM scores WHERE member_id = ? AND act = ?';
    return this.db.one(sum, sql, [memberId, act])?.sum ?? 0;
  }

  /** The last days on which something counted, the latest first. */
  days(memberId: number, limit: number): z.output<typeof dayRow>[] {
    const sql = 'SELECT day, score FROM score_days WHERE member_id = ? ORDER BY day DESC LIMIT ?';
    return this.db.all(dayRow, sql, [memberId, limit]);
  }

  /** Rows, the latest first, after one that was shown, else after so many. */
  list(memberId: number, from: { lastId?: number | undefined; offset: number }, limit: number): ScoreRow[] {
    const last =
      from.lastId === undefined
        ? undefined
        : this.db.one(
            scoreRow,
            'SELECT id, score, reason, created_at FROM scores WHERE id = ? AND member_id = ?',
            [from.lastId, memberId],
          );
    const after = last ? ' AND (created_at, id) < (?, ?)' : '';
    return this.db.all(
      scoreRow,
      `SELECT id, score, reason, created_at FROM scores WHERE member_id = ?${after}
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [memberId, ...(last ? [last.created_at, last.id] : []), limit, last ? 0 : from.offset],
    );
  }
}
