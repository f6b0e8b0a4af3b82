import { Table } from './database';

export type FollowTargetKind = 'reporter' | 'account' | 'circle' | 'topic';

export interface FollowTarget {
  kind: FollowTargetKind;
  id: number;
}

export class Follows extends Table {
  add(memberId: number, { kind, id }: FollowTarget, now: number): void {
    this.db.transaction(() => {
      const row = { memberId, kind, objectId: id, createdAt: now };
      if (this.db.insert('follows', row, 'ON CONFLICT DO NOTHING') > 0) this.#count({ kind, id }, 1);
    });
  }

  remove(memberId: number, { kind, id }: FollowTarget): void {
    this.db.transaction(() => {
      const sql = 'DELETE FROM follows WHERE member_id = ? AND kind = ? AND object_id = ?';
      if (this.db.run(sql, [memberId, kind, id]) > 0) this.#count({ kind, id }, -1);
    });
  }

  countFans({ kind, id }: FollowTarget): number {
    return this.db.count('SELECT fans FROM follow_counts WHERE kind = ? AND object_id = ?', [kind, id]);
  }

  list(memberId: number, kind: FollowTargetKind, limit: number): number[] {
    const sql = `SELECT object_id FROM follows WHERE member_id = ? AND kind = ?
       ORDER BY created_at DESC, object_id DESC LIMIT ?`;
    return this.db.numbers(sql, [memberId, kind, limit]);
  }

  #count({ kind, id }: FollowTarget, change: number): void {
    this.db.increment('follow_counts', { kind, objectId: id }, { fans: change });
  }
}
