import { z } from 'zod';
import { type Database, recordTable } from './database';
import { randomCode } from './random-code';

/** Kind of voucher that each confirmed participant receives. */
export const voucherKind = z.strictObject({
  kind: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  title: z.string().min(1),
  cents: z.int().min(0),
  /** Id of the shop that accepts the voucher, part of the write-off page's address. */
  shop: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  shopName: z.string().min(1),
});

const issuedVoucher = z.object({
  ...voucherKind.shape,
  activityId: z.number(),
  memberId: z.number(),
  endsAt: z.number(),
});

const voucherRow = issuedVoucher.extend({
  id: z.number(),
  code: z.string(),
  /** `takenBack`: revoked for good. `withdrawn`: sign-up canceled or refused; a new sign-up restores it. */
  state: z.enum(['usable', 'used', 'takenBack', 'withdrawn']),
});

export type VoucherRecord = z.output<typeof voucherRow>;

interface NewVoucher extends z.output<typeof issuedVoucher> {
  code?: string | undefined;
  isWithdrawn?: boolean | undefined;
}

export function withdrawVouchers(db: Database, activityId: number, memberId: number): void {
  db.run(
    "UPDATE vouchers SET state = 'withdrawn' WHERE activity_id = ? AND member_id = ? AND state = 'usable'",
    [activityId, memberId],
  );
}

/** Vouchers. A member has at most one voucher of each kind per activity. */
export class Vouchers extends recordTable('vouchers', voucherRow) {
  /** Adds or updates a voucher. An existing one keeps its code and state. */
  issue({ isWithdrawn, code = randomCode(), ...voucher }: NewVoucher): void {
    this.db.transaction(() => {
      const state = isWithdrawn ? 'takenBack' : 'usable';
      const row = { ...voucher, id: this.db.nextId('vouchers'), code, state };
      this.db.upsert('vouchers', 'activity_id, member_id, kind', row, ['id', 'code', 'state']);
    });
  }

  restore(activityId: number, memberId: number): void {
    this.db.run(
      "UPDATE vouchers SET state = 'usable' WHERE activity_id = ? AND member_id = ? AND state = 'withdrawn'",
      [activityId, memberId],
    );
  }

  own(activityId: number, memberId: number): VoucherRecord[] {
    return this.select('WHERE activity_id = ? AND member_id = ? ORDER BY id', [activityId, memberId]);
  }

  byCode(code: string): VoucherRecord | undefined {
    return this.first('WHERE code = ?', [code]);
  }

  /** Returns the name of a shop from any of its vouchers, because there is no table of shops. */
  shopName(shop: string): string | undefined {
    return this.db.text('SELECT shop_name FROM vouchers WHERE shop = ? LIMIT 1', [shop]);
  }
}
