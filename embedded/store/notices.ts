import { z } from 'zod';
import { Table } from './database';

export const notice = z.object({
  id: z.int().positive(),
  circleId: z.int().positive(),
  circleName: z.string().min(1),
  title: z.string().min(1),
  content: z.string(),
  publishedAt: z.number(),
});

export type Notice = z.output<typeof notice>;

const select = `SELECT id, circle_id AS circleId, circle_name AS circleName, title, content, published_at AS publishedAt
  FROM notices`;

export class Notices extends Table {
  replaceAll(notices: readonly Notice[]): void {
    this.db.replaceAll('notices', notices);
  }

  of(circleId: number, limit: number): Notice[] {
    const sql = `${select} WHERE circle_id = ? ORDER BY published_at DESC, id DESC LIMIT ?`;
    return this.db.all(notice, sql, [circleId, limit]);
  }

  find(id: number): Notice | undefined {
    return this.db.one(notice, `${select} WHERE id = ?`, [id]);
  }
}
