import { z } from 'zod';
import { typedPhone } from '@/lib/format/typed-text';
import type { Database } from './database';
import { soughtText } from './sign-up-search';

const memberRow = z.object({ id: z.number(), phone: z.string() });
const signUpRow = z.object({ id: z.number(), name: z.string(), code: z.string(), answers: z.string() });

/** Stores phones in one form. A member whose phone another member has in that form logs in with a name or by a social account. */
function foldPhones(db: Database): void {
  for (const { id, phone } of db.all(memberRow, 'SELECT id, phone FROM members WHERE phone IS NOT NULL')) {
    const folded = typedPhone(phone);
    if (folded === phone) continue;
    const isTaken =
      db.one(memberRow, 'SELECT id, phone FROM members WHERE phone = ?', [folded]) !== undefined;
    db.run('UPDATE members SET phone = ? WHERE id = ?', [isTaken ? null : folded, id]);
  }
}

function fillSought(db: Database): void {
  for (const { id, ...signUp } of db.all(signUpRow, 'SELECT id, name, code, answers FROM sign_ups')) {
    db.run('UPDATE sign_ups SET sought = ? WHERE id = ?', [soughtText(signUp), id]);
  }
}

/** The entry with which phones have one form and sign-ups are found however they are typed. */
export const typedTables = [
  "ALTER TABLE sign_ups ADD COLUMN sought TEXT NOT NULL DEFAULT ''",
  foldPhones,
  fillSought,
] as const;
