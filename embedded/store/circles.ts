import { z } from 'zod';
import type { Database } from './database';

const circleRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Path of its picture. */
  icon: z.string().nullable(),
  description: z.string(),
  /** Members that it came with; who joins is among those who follow. */
  members: z.number(),
  /** Members may write posts. */
  can_post: z.number(),
});

export type CircleRecord = z.output<typeof circleRow>;

/** Circles of readers. */
export class Circles {
  constructor(private readonly db: Database) {}

  /** Puts these in the place of all that there were. */
  replaceAll(circles: readonly CircleRecord[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM circles');
      for (const { id, name, icon, description, members, can_post } of circles) {
        this.db.run(
          'INSERT INTO circles (id, name, icon, description, members, can_post) VALUES (?, ?, ?, ?, ?, ?)',
          [id, name, icon, description, members, can_post],
        );
      }
    });
  }

  find(id: number): CircleRecord | undefined {
    const sql = 'SELECT id, name, icon, description, members, can_post FROM circles WHERE id = ?';
    return this.db.one(circleRow, sql, [id]);
  }
}
