import { z } from 'zod';
import { recordTable } from './database';

export const notice = z.object({
  id: z.int().positive(),
  circleId: z.int().positive(),
  circleName: z.string().min(1),
  title: z.string().min(1),
  content: z.string(),
  publishedAt: z.number(),
});

export type Notice = z.output<typeof notice>;

export class Notices extends recordTable('notices', notice) {
  replaceAll(notices: readonly Notice[]): void {
    this.db.replaceAll('notices', notices);
  }

  of(circleId: number, limit: number): Notice[] {
    return this.select('WHERE circle_id = ? ORDER BY published_at DESC, id DESC LIMIT ?', [circleId, limit]);
  }
}
