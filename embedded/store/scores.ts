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

export interface ScoredAction {
  memberId: number;
  action: string;
  /** Object of the action. An action counts once per object. */
  object: string;
  /** Negative if points are spent. */
  score: number;
  reason: string;
  /** Date in the platform's time zone. */
  day: string;
  at: number;
}

/** Points of members, with sums per day. */
export class Scores {
  constructor(private readonly db: Database) {}

  /**
   * Adds points, unless the action was already counted for the object or has reached its daily limit.
   * @param perDay daily limit; unlimited if undefined
   * @returns whether points were added
   */
  add(done: ScoredAction, perDay?: number): boolean {
    const { memberId, action, object, score, reason, day, at } = done;
    return this.db.transaction(() => {
      if (perDay !== undefined && this.times(memberId, action, day) >= perDay) return false;
      const added = this.db.run(
        `INSERT INTO scores (id, member_id, act, object, score, reason, day, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member_id, act, object) DO NOTHING`,
        [nextId(this.db, 'scores'), memberId, action, object, score, reason, day, at],
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

  times(memberId: number, action: string, day: string): number {
    const sql = 'SELECT COUNT(*) AS count FROM scores WHERE member_id = ? AND act = ? AND day = ?';
    return this.db.one(countRow, sql, [memberId, action, day])?.count ?? 0;
  }

  total(memberId: number): number {
    const sql = 'SELECT SUM(score) AS sum FROM score_days WHERE member_id = ?';
    return this.db.one(sum, sql, [memberId])?.sum ?? 0;
  }

  totalOf(memberId: number, action: string): number {
    const sql = 'SELECT SUM(score) AS sum FROM scores WHERE member_id = ? AND act = ?';
    return this.db.one(sum, sql, [memberId, action])?.sum ?? 0;
  }

  days(memberId: number, limit: number): z.output<typeof dayRow>[] {
    const sql = 'SELECT day, score FROM score_days WHERE member_id = ? ORDER BY day DESC LIMIT ?';
    return this.db.all(dayRow, sql, [memberId, limit]);
  }

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
