import type { z } from 'zod';
import { type NewRow, type Position, recordTable } from './database';
import { UploadUses, type UsingItemKind } from './upload-uses';

/** Number of a member's latest items compared with a new one: more than a member writes in `repeatWaitMs`. */
const maxComparedItems = 20;

/** Returns a base class for tables with `origin` and `state`. `time` and `member` are names of columns. */
export function submissionTable<Row extends z.ZodType>(
  table: string,
  rowSchema: Row,
  { time = 'created_at', member = 'member_id' } = {},
) {
  return class extends recordTable(table, rowSchema) {
    /** Lists a member's items in all states, newest first. */
    own(memberId: number, position: Position, count: number): z.output<Row>[] {
      return this.page({ where: `${member} = ?`, values: [memberId], order: [time, 'id'] }, position, count);
    }

    isRepetition(memberId: number, isSame: (item: z.output<Row>) => boolean): boolean {
      return this.own(memberId, {}, maxComparedItems).some(isSame);
    }

    countIn(state: string | number): number {
      return this.db.count(`SELECT COUNT(*) FROM ${table} WHERE state = ?`, [state]);
    }

    removeDemoExcept(ids: readonly number[]): void {
      this.db.removeDemoExcept(table, ids);
    }

    /** Inserts a row and records the uploads that it uses. Returns its new id, which is at least `firstId`. */
    protected addRow(row: NewRow, firstId: number, kind: UsingItemKind, paths: readonly string[]): number {
      return this.db.transaction(() => {
        const id = this.db.nextId(table, firstId);
        this.db.insert(table, { ...row, id });
        new UploadUses(this.db).add(paths, `${kind}:${id}`);
        return id;
      });
    }
  };
}
