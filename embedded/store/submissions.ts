import type { z } from 'zod';
import { type NewRow, recordsOf } from './database';
import { type UploadUserKind, UploadUses } from './upload-uses';

/** Like `recordsOf`, for a table with columns `origin` and `state`. */
export function submissionsOf<Row extends z.ZodType>(table: string, row: Row) {
  return class extends recordsOf(table, row) {
    countIn(state: string | number): number {
      return this.db.count(`SELECT COUNT(*) FROM ${table} WHERE state = ?`, [state]);
    }

    removeDemoExcept(ids: readonly number[]): void {
      this.db.removeDemoExcept(table, ids);
    }

    /** Inserts a row with a new id, at least `firstId`, and stores its uses of uploads. Returns the id. */
    protected addRow(row: NewRow, firstId: number, kind: UploadUserKind, paths: readonly string[]): number {
      return this.db.transaction(() => {
        const id = this.db.nextId(table, firstId);
        this.db.insert(table, { ...row, id });
        new UploadUses(this.db).add(paths, `${kind}:${id}`);
        return id;
      });
    }
  };
}
