import { z } from 'zod';
import type { Database } from './database';
import { newCode } from './new-code';
import { nextId } from './next-id';

const voucherRow = z.object({
  id: z.number(),
  activity_id: z.number(),
  member_id: z.number(),
  kind: z.string(),
  title: z.string(),
  cents: z.number(),
  shop: z.string(),
  shop_name: z.string(),
  code: z.string(),
  ends_at: z.number(),
  /** `withdrawn`: its sign-up was cancelled or refused; the next one brings it back. */
  state: z.enum(['usable', 'used', 'takenBack', 'withdrawn']),
});

export type VoucherRecord = z.output<typeof voucherRow>;

/** A voucher to give; a member has one of each kind. */
export interface NewVoucher {
  activityId: number;
  memberId: number;
  kind: string;
  title: string;
  cents: number;
  /** Where it can be used, as addresses name it and as people do. */
  shop: string;
  shopName: string;
  endsAt: number;
  /** Made where it is left out. */
  code?: string | undefined;
  takenBack?: boolean | undefined;
}

/** Takes back what a member has not used yet, with the sign-up for which it was given. */
export function withdrawVouchers(db: Database, activityId: number, memberId: number): void {
  db.run(
    "UPDATE vouchers SET state = 'withdrawn' WHERE activity_id = ? AND member_id = ? AND state = 'usable'",
    [activityId, memberId],
  );
}

/** What members may spend. */
export class Vouchers {
  constructor(private readonly db: Database) {}

  /** Gives a voucher, or brings the one that there is up to date; what was used stays used. */
  give(given: NewVoucher): void {
    const { activityId, memberId, kind, title, cents, shop, shopName, endsAt, code, takenBack } = given;
    this.db.transaction(() => {
      this.db.run(
        `INSERT INTO vouchers (id, activity_id, member_id, kind, title, cents, shop, shop_name, code, ends_at, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (activity_id, member_id, kind) DO UPDATE SET title = excluded.title, cents = excluded.cents,
           shop = excluded.shop, shop_name = excluded.shop_name, ends_at = excluded.ends_at`,
        [
          nextId(this.db, 'vouchers'),
          activityId,
          memberId,
          kind,
          title,
          cents,
          shop,
          shopName,
          code ?? newCode(),
          endsAt,
          takenBack ? 'takenBack' : 'usable',
        ],
      );
    });
  }

  /** Gives back what went with a sign-up that there no longer is. */
  giveBack(activityId: number, memberId: number): void {
    this.db.run(
      "UPDATE vouchers SET state = 'usable' WHERE activity_id = ? AND member_id = ? AND state = 'withdrawn'",
      [activityId, memberId],
    );
  }

  /** A member's vouchers of an activity, in the order in which they were given. */
  own(activityId: number, memberId: number): VoucherRecord[] {
    const sql = 'SELECT * FROM vouchers WHERE activity_id = ? AND member_id = ? ORDER BY id';
    return this.db.all(voucherRow, sql, [activityId, memberId]);
  }

  byCode(code: string): VoucherRecord | undefined {
    return this.db.one(voucherRow, 'SELECT * FROM vouchers WHERE code = ?', [code]);
  }

  /** Shops are known by the vouchers for them. */
  shopName(shop: string): string | undefined {
    return this.db.one(voucherRow, 'SELECT * FROM vouchers WHERE shop = ? LIMIT 1', [shop])?.shop_name;
  }
}
