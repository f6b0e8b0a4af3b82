import { z } from 'zod';
import type { Database } from './database';

const writeOffRow = z.object({
  code: z.string(),
  activity_id: z.number(),
  site: z.string(),
  receipt: z.string(),
  used_at: z.number(),
});

export type WriteOff = z.output<typeof writeOffRow>;

/** A code that is shown at a door. */
export interface ShownCode {
  code: string;
  activityId: number;
  /** Where the door is. */
  site: string;
  /** What whoever writes it off knows it by. */
  receipt: string;
}

/** Which codes were used, when and where. */
export class WriteOffs {
  constructor(private readonly db: Database) {}

  /**
   * Uses the code of a sign-up. One statement looks and changes, so that of all who come at once with one code one wins.
   * @returns false where it cannot be used, or no more
   */
  useSignUp(shown: ShownCode, now: number): boolean {
    return this.#use(
      "UPDATE sign_ups SET state = 'used' WHERE code = ? AND activity_id = ? AND state = 'confirmed'",
      [shown.code, shown.activityId],
      shown,
      now,
    );
  }

  /** Likewise for a voucher. */
  useVoucher(shown: ShownCode, now: number): boolean {
    return this.#use(
      `UPDATE vouchers SET state = 'used'
       WHERE code = ? AND activity_id = ? AND state = 'usable' AND ends_at > ?`,
      [shown.code, shown.activityId, now],
      shown,
      now,
    );
  }

  #use(sql: string, values: readonly (string | number)[], shown: ShownCode, now: number): boolean {
    return this.db.transaction(() => {
      if (this.db.run(sql, values) === 0) return false;
      const { code, activityId, site, receipt } = shown;
      this.db.run(
        'INSERT INTO write_offs (code, activity_id, site, receipt, used_at) VALUES (?, ?, ?, ?, ?)',
        [code, activityId, site, receipt, now],
      );
      return true;
    });
  }

  /** Of an activity, the last first, from before a moment. */
  newest(activityId: number, before: number | undefined, count: number): WriteOff[] {
    return this.db.all(
      writeOffRow,
      'SELECT * FROM write_offs WHERE activity_id = ? AND used_at < ? ORDER BY used_at DESC, code LIMIT ?',
      [activityId, before ?? Number.MAX_SAFE_INTEGER, count],
    );
  }

  find(code: string): WriteOff | undefined {
    return this.db.one(writeOffRow, 'SELECT * FROM write_offs WHERE code = ?', [code]);
  }
}
