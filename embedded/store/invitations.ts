import { z } from 'zod';
import { typedCode } from '@/lib/format/typed-text';
import type { Database } from './database';
import { newCode } from './new-code';

const codeRow = z.object({ member_id: z.number(), code: z.string() });
const invitationRow = z.object({ member_id: z.number(), inviter_id: z.number(), created_at: z.number() });
const countRow = z.object({ count: z.number() });

export type Invitation = z.output<typeof invitationRow>;

/** Letters of an invite code: it is typed, and to be guessed by nobody. */
const codeLength = 8;

/** Whose invite codes there are, who was invited by whom, and on which devices codes arrived. */
export class Invitations {
  constructor(private readonly db: Database) {}

  /** The code of a member, who has one from now on. @param wanted the one that a demo member has */
  codeOf(memberId: number, wanted = newCode(codeLength)): string {
    this.db.run('INSERT INTO invite_codes (member_id, code) VALUES (?, ?) ON CONFLICT DO NOTHING', [
      memberId,
      wanted,
    ]);
    const sql = 'SELECT member_id, code FROM invite_codes WHERE member_id = ?';
    const found = this.db.one(codeRow, sql, [memberId]);
    // Another member has the code that was made up.
    return found?.code ?? this.codeOf(memberId, newCode(codeLength));
  }

  /** Whose code it is; letters of either case are the same. */
  ownerOf(code: string): number | undefined {
    const sql = 'SELECT member_id, code FROM invite_codes WHERE code = ?';
    return this.db.one(codeRow, sql, [typedCode(code).toUpperCase()])?.member_id;
  }

  /** By whom a member was invited. */
  of(memberId: number): Invitation | undefined {
    const sql = 'SELECT member_id, inviter_id, created_at FROM invitations WHERE member_id = ?';
    return this.db.one(invitationRow, sql, [memberId]);
  }

  /** @returns whether the member was invited by nobody before */
  add(
    { memberId, inviterId, day }: { memberId: number; inviterId: number; day: string },
    now: number,
  ): boolean {
    const sql = `INSERT INTO invitations (member_id, inviter_id, day, created_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (member_id) DO NOTHING`;
    return this.db.run(sql, [memberId, inviterId, day, now]) > 0;
  }

  /** How many somebody has invited, in all or on a day. */
  count(inviterId: number, day?: string): number {
    const ofDay = day === undefined ? '' : ' AND day = ?';
    const sql = `SELECT COUNT(*) AS count FROM invitations WHERE inviter_id = ?${ofDay}`;
    return this.db.one(countRow, sql, [inviterId, ...(day === undefined ? [] : [day])])?.count ?? 0;
  }

  /** Who came by somebody's code, the latest first. */
  newest(inviterId: number, limit: number): Invitation[] {
    return this.db.all(
      invitationRow,
      `SELECT member_id, inviter_id, created_at FROM invitations WHERE inviter_id = ?
       ORDER BY created_at DESC, member_id DESC LIMIT ?`,
      [inviterId, limit],
    );
  }

  /** Notes that a code arrived on a device; again is as once. */
  addDevice(code: string, device: string, now: number): void {
    const sql = `INSERT INTO invite_devices (code, device, created_at) VALUES (?, ?, ?)
      ON CONFLICT (code, device) DO NOTHING`;
    this.db.run(sql, [code, device, now]);
  }

  /** On how many devices a code has arrived. */
  countDevices(code: string): number {
    const sql = 'SELECT COUNT(*) AS count FROM invite_devices WHERE code = ?';
    return this.db.one(countRow, sql, [code])?.count ?? 0;
  }
}
