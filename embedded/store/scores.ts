import { z } from 'zod';
import { type Position, recordTable } from './database';

const scoreRow = z.object({
  id: z.number(),
  score: z.number(),
  reason: z.string(),
  createdAt: z.number(),
});

const dayRow = z.object({ day: z.string(), score: z.number() });

export interface ScoredAction {
  memberId: number;
  action: string;
  /** Object of the action. An action earns points only once per object. */
  object: string;
  /** Number of points, negative if they are spent. */
  score: number;
  reason: string;
  /** Date of the action in the platform's time zone. */
  day: string;
  at: number;
}

export class Scores extends recordTable('scores', scoreRow) {
  /** Adds points. Returns false if the action already counted for the object or has reached its daily limit. */
  add({ memberId, action, score, day, at, ...entry }: ScoredAction, perDay?: number): boolean {
    return this.db.transaction(() => {
      if (perDay !== undefined && this.countActions(memberId, action, day) >= perDay) return false;
      const id = this.db.nextId('scores');
      const row = { ...entry, id, memberId, act: action, score, day, createdAt: at };
      const addedRows = this.db.insert('scores', row, 'ON CONFLICT (member_id, act, object) DO NOTHING');
      if (addedRows === 0) return false;
      this.db.increment('score_days', { memberId, day }, { score });
      return true;
    });
  }

  countActions(memberId: number, action: string, day: string): number {
    const sql = 'SELECT COUNT(*) FROM scores WHERE member_id = ? AND act = ? AND day = ?';
    return this.db.count(sql, [memberId, action, day]);
  }

  total(memberId: number): number {
    return this.db.count('SELECT SUM(score) FROM score_days WHERE member_id = ?', [memberId]);
  }

  totalOf(memberId: number, action: string): number {
    return this.db.count('SELECT SUM(score) FROM scores WHERE member_id = ? AND act = ?', [memberId, action]);
  }

  days(memberId: number, limit: number): z.output<typeof dayRow>[] {
    const sql = 'SELECT day, score FROM score_days WHERE member_id = ? ORDER BY day DESC LIMIT ?';
    return this.db.all(dayRow, sql, [memberId, limit]);
  }

  list(memberId: number, position: Position, limit: number): z.output<typeof scoreRow>[] {
    return this.page({ where: 'member_id = ?', values: [memberId] }, position, limit);
  }
}
