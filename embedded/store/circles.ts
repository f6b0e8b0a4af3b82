import { z } from 'zod';
import { recordTable } from './database';

const circleRow = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  description: z.string(),
  /** Initial number of members. Members who join are counted as followers. */
  members: z.number(),
  canPost: z.number(),
});

export type CircleRecord = z.output<typeof circleRow>;

export class Circles extends recordTable('circles', circleRow) {
  replaceAll(circles: readonly CircleRecord[]): void {
    this.db.replaceAll('circles', circles);
  }
}
