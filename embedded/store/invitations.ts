import { z } from 'zod';
import { normalizeCode } from '@/lib/format/typed-text';
import { Table } from './database';
import { randomCode } from './random-code';

const invitationRow = z.object({ memberId: z.number(), inviterId: z.number(), createdAt: z.number() });

type Invitation = z.output<typeof invitationRow>;

const codeLength = 8;

export class Invitations extends Table {
  /** Returns a member's code, which is created if necessary. `preferredCode` is the code of a demo member. */
  codeOf(memberId: number, preferredCode = randomCode(codeLength)): string {
    this.db.insert('invite_codes', { memberId, code: preferredCode }, 'ON CONFLICT DO NOTHING');
    const found = this.db.text('SELECT code FROM invite_codes WHERE member_id = ?', [memberId]);
    // No row means that another member has the preferred code.
    return found ?? this.codeOf(memberId, randomCode(codeLength));
  }

  ownerOf(code: string): number | undefined {
    const sql = 'SELECT member_id FROM invite_codes WHERE code = ?';
    return this.db.number(sql, [normalizeCode(code).toUpperCase()]);
  }

  of(memberId: number): Invitation | undefined {
    return this.db.one(invitationRow, 'SELECT * FROM invitations WHERE member_id = ?', [memberId]);
  }

  /** Stores an invitation. Returns false if the member was invited before. */
  add(invitation: { memberId: number; inviterId: number; day: string }, now: number): boolean {
    const row = { ...invitation, createdAt: now };
    return this.db.insert('invitations', row, 'ON CONFLICT (member_id) DO NOTHING') > 0;
  }

  count(inviterId: number, day?: string): number {
    const dayCondition = day === undefined ? '' : ' AND day = ?';
    const sql = `SELECT COUNT(*) FROM invitations WHERE inviter_id = ?${dayCondition}`;
    return this.db.count(sql, [inviterId, ...(day === undefined ? [] : [day])]);
  }

  newest(inviterId: number, limit: number): Invitation[] {
    const sql = `SELECT * FROM invitations WHERE inviter_id = ?
       ORDER BY created_at DESC, member_id DESC LIMIT ?`;
    return this.db.all(invitationRow, sql, [inviterId, limit]);
  }

  addDevice(code: string, device: string, now: number): void {
    this.db.insert('invite_devices', { code, device, createdAt: now }, 'ON CONFLICT DO NOTHING');
  }

  countDevices(code: string): number {
    return this.db.count('SELECT COUNT(*) FROM invite_devices WHERE code = ?', [code]);
  }
}
