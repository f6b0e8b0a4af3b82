import { z } from 'zod';
import { typedCode } from '@/lib/format/typed-text';
import type { Database } from './database';
import { newCode } from './new-code';

const codeRow = z.object({ member_id: z.number(), code: z.string() });
const invitationRow = z.object({ member_id: z.number(), inviter_id: z.number(), created_at: z.number() });
const countRow = z.object({ count: z.number() });

export type Invitation = z.output<typeof invitationRow>;

/** Short enough to type, long enough not to be guessed. */
const codeLength = 8;

export class Invitations {
  constructor(private readonly db: Database) {}

  /** Returns a member's code, creating it if necessary. @param preferred code of a demo member */
  codeOf(memberId: number, preferred = newCode(codeLength)): string {
    this.db.run('INSERT INTO invite_codes (member_id, code) VALUES (?, ?) ON CONFLICT DO NOTHING', [
      memberId,
      preferred,
    ]);
    const sql = 'SELECT member_id, code FROM invite_codes WHERE member_id = ?';
    const found = this.db.one(codeRow, sql, [memberId]);
    // The generated code belongs to another member.
    return found?.code ?? this.codeOf(memberId, newCode(codeLength));
  }

  /** Returns the owner of a code, ignoring case. */
  ownerOf(code: string): number | undefined {
    const sql = 'SELECT member_id, code FROM invite_codes WHERE code = ?';
    return this.db.one(codeRow, sql, [typedCode(code).toUpperCase()])?.member_id;
  }

  of(memberId: number): Invitation | undefined {
    const sql = 'SELECT member_id, inviter_id, created_at FROM invitations WHERE member_id = ?';
    return this.db.one(invitationRow, sql, [memberId]);
  }

  /** @returns false if the member was invited before */
  add(
    { memberId, inviterId, day }: { memberId: number; inviterId: number; day: string },
    now: number,
  ): boolean {
    const sql = `INSERT INTO invitations (member_id, inviter_id, day, created_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (member_id) DO NOTHING`;
    return this.db.run(sql, [memberId, inviterId, day, now]) > 0;
  }

  count(inviterId: number, day?: string): number {
    const ofDay = day === undefined ? '' : ' AND day = ?';
    const sql = `SELECT COUNT(*) AS count FROM invitations WHERE inviter_id = ?${ofDay}`;
    return this.db.one(countRow, sql, [inviterId, ...(day === undefined ? [] : [day])])?.count ?? 0;
  }

  newest(inviterId: number, limit: number): Invitation[] {
    return this.db.all(
      invitationRow,
      `SELECT member_id, inviter_id, created_at FROM invitations WHERE inviter_id = ?
       ORDER BY created_at DESC, member_id DESC LIMIT ?`,
      [inviterId, limit],
    );
  }

  addDevice(code: string, device: string, now: number): void {
    const sql = `INSERT INTO invite_devices (code, device, created_at) VALUES (?, ?, ?)
      ON CONFLICT (code, device) DO NOTHING`;
    this.db.run(sql, [code, device, now]);
  }

  countDevices(code: string): number {
    const sql = 'SELECT COUNT(*) AS count FROM invite_devices WHERE code = ?';
    return this.db.one(countRow, sql, [code])?.count ?? 0;
  }
}
