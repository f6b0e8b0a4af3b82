import { z } from 'zod';
import { Table } from './database';

const circleRow = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  description: z.string(),
  /** Initial number. Members who join are counted as followers. */
  members: z.number(),
  /** 1 if members may write posts. */
  can_post: z.number(),
});

export type CircleRecord = z.output<typeof circleRow>;

export class Circles extends Table {
  replaceAll(circles: readonly CircleRecord[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM circles');
      for (const circle of circles) this.db.insert('circles', circle);
    });
  }

  find(id: number): CircleRecord | undefined {
    return this.db.one(circleRow, 'SELECT * FROM circles WHERE id = ?', [id]);
  }
}
