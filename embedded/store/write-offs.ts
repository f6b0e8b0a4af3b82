import { z } from 'zod';
import { Table } from './database';

const writeOffRow = z.object({
  code: z.string(),
  activityId: z.number(),
  site: z.string(),
  /** Text chosen by the caller to recognize its write-off. */
  receipt: z.string(),
  usedAt: z.number(),
});

type WriteOff = z.output<typeof writeOffRow>;
type CodeUse = Omit<WriteOff, 'usedAt'>;

export class WriteOffs extends Table {
  /** Redeems a code. One statement checks and updates it, so only one of simultaneous calls returns true. */
  useSignUp(use: CodeUse, now: number): boolean {
    return this.#use(
      "UPDATE sign_ups SET state = 'used' WHERE code = ? AND activity_id = ? AND state = 'confirmed'",
      [use.code, use.activityId],
      use,
      now,
    );
  }

  useVoucher(use: CodeUse, now: number): boolean {
    return this.#use(
      `UPDATE vouchers SET state = 'used'
       WHERE code = ? AND activity_id = ? AND state = 'usable' AND ends_at > ?`,
      [use.code, use.activityId, now],
      use,
      now,
    );
  }

  #use(sql: string, values: readonly (string | number)[], use: CodeUse, now: number): boolean {
    return this.db.transaction(() => {
      if (this.db.run(sql, values) === 0) return false;
      this.db.insert('write_offs', { ...use, usedAt: now });
      return true;
    });
  }

  /** Lists the write-offs before that of a code, newest first. */
  newest(activityId: number, lastCode: string | undefined, count: number): WriteOff[] {
    const last = lastCode === undefined ? undefined : this.find(lastCode);
    return this.db.all(
      writeOffRow,
      `SELECT * FROM write_offs WHERE activity_id = ? AND (used_at, code) < (?, ?)
       ORDER BY used_at DESC, code DESC LIMIT ?`,
      [activityId, last?.usedAt ?? Number.MAX_SAFE_INTEGER, last?.code ?? '', count],
    );
  }

  find(code: string): WriteOff | undefined {
    return this.db.one(writeOffRow, 'SELECT * FROM write_offs WHERE code = ?', [code]);
  }
}
