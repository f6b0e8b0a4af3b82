import { z } from 'zod';
import type { Database } from './database';

export const notice = z.object({
  id: z.int().positive(),
  circleId: z.int().positive(),
  circleName: z.string().min(1),
  title: z.string().min(1),
  content: z.string(),
  publishedAt: z.number(),
});

export type Notice = z.output<typeof notice>;

const noticeRow = z
  .object({
    id: z.number(),
    circle_id: z.number(),
    circle_name: z.string(),
    title: z.string(),
    content: z.string(),
    published_at: z.number(),
  })
  .transform(({ circle_id, circle_name, published_at, ...row }) => ({
    ...row,
    circleId: circle_id,
    circleName: circle_name,
    publishedAt: published_at,
  }));

export class Notices {
  constructor(private readonly db: Database) {}

  replaceAll(notices: readonly Notice[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM notices');
      for (const { id, circleId, circleName, title, content, publishedAt } of notices) {
        this.db.run(
          'INSERT INTO notices (id, circle_id, circle_name, title, content, published_at) VALUES (?, ?, ?, ?, ?, ?)',
          [id, circleId, circleName, title, content, publishedAt],
        );
      }
    });
  }

  of(circleId: number, limit: number): Notice[] {
    return this.db.all(
      noticeRow,
      `SELECT id, circle_id, circle_name, title, content, published_at FROM notices WHERE circle_id = ?
       ORDER BY published_at DESC, id DESC LIMIT ?`,
      [circleId, limit],
    );
  }

  find(id: number): Notice | undefined {
    return this.db.one(
      noticeRow,
      'SELECT id, circle_id, circle_name, title, content, published_at FROM notices WHERE id = ?',
      [id],
    );
  }
}
