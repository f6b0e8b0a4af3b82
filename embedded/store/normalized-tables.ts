import { z } from 'zod';
import { typedPhone } from '@/lib/format/typed-text';
import type { Database } from './database';
import { searchText } from './sign-up-search';

const memberRow = z.object({ id: z.number(), phone: z.string() });
const signUpRow = z.object({ id: z.number(), name: z.string(), code: z.string(), answers: z.string() });

/** Of two members with the same number, the second loses it and logs in by name or social account. */
function normalizePhones(db: Database): void {
  for (const { id, phone } of db.all(memberRow, 'SELECT id, phone FROM members WHERE phone IS NOT NULL')) {
    const normalized = typedPhone(phone);
    if (normalized === phone) continue;
    const isDuplicate =
      db.one(memberRow, 'SELECT id, phone FROM members WHERE phone = ?', [normalized]) !== undefined;
    db.run('UPDATE members SET phone = ? WHERE id = ?', [isDuplicate ? null : normalized, id]);
  }
}

function fillSearchText(db: Database): void {
  for (const { id, ...signUp } of db.all(signUpRow, 'SELECT id, name, code, answers FROM sign_ups')) {
    db.run('UPDATE sign_ups SET sought = ? WHERE id = ?', [searchText(signUp), id]);
  }
}

export const normalizedTables = [
  "ALTER TABLE sign_ups ADD COLUMN sought TEXT NOT NULL DEFAULT ''",
  normalizePhones,
  fillSearchText,
] as const;
