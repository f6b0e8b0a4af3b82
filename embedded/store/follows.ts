import { z } from 'zod';
import type { Database } from './database';

const fansRow = z.object({ fans: z.number() });
const idRow = z.object({ object_id: z.number() });

export type FollowedKind = 'reporter' | 'account' | 'circle' | 'topic';

export interface Followed {
  kind: FollowedKind;
  id: number;
}

export class Follows {
  constructor(private readonly db: Database) {}

  add(memberId: number, { kind, id }: Followed, now: number): void {
    this.db.transaction(() => {
      const added = this.db.run(
        `INSERT INTO follows (member_id, kind, object_id, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (member_id, kind, object_id) DO NOTHING`,
        [memberId, kind, id, now],
      );
      if (added > 0) this.#count({ kind, id }, 1);
    });
  }

  remove(memberId: number, { kind, id }: Followed): void {
    this.db.transaction(() => {
      const removed = this.db.run('DELETE FROM follows WHERE member_id = ? AND kind = ? AND object_id = ?', [
        memberId,
        kind,
        id,
      ]);
      if (removed > 0) this.#count({ kind, id }, -1);
    });
  }

  fans({ kind, id }: Followed): number {
    const sql = 'SELECT fans FROM follow_counts WHERE kind = ? AND object_id = ?';
    return this.db.one(fansRow, sql, [kind, id])?.fans ?? 0;
  }

  list(memberId: number, kind: FollowedKind, limit: number): number[] {
    return this.db
      .all(
        idRow,
        `SELECT object_id FROM follows WHERE member_id = ? AND kind = ?
         ORDER BY created_at DESC, object_id DESC LIMIT ?`,
        [memberId, kind, limit],
      )
      .map(({ object_id }) => object_id);
  }

  #count({ kind, id }: Followed, change: number): void {
    this.db.run(
      `INSERT INTO follow_counts (kind, object_id, fans) VALUES (?, ?, ?)
       ON CONFLICT (kind, object_id) DO UPDATE SET fans = follow_counts.fans + excluded.fans`,
      [kind, id, change],
    );
  }
}
