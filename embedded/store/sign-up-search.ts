import { z } from 'zod';
import { isPhone, searchKey, typedPhone } from '@/lib/format/typed-text';

/** Damaged rows count as empty. */
const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

/** Text of column `sought`: name, code and answers, one per line. */
export function searchText(signUp: { name: string; code: string; answers: string }): string {
  const values = Object.values(answers.parse(JSON.parse(signUp.answers))).flat();
  return [signUp.name, signUp.code, ...values].map(searchKey).join('\n');
}

/** LIKE patterns of the typed text and of the phone number that it may contain. */
export function searchPatterns(typed: string): [text: string, phone: string] {
  const key = searchKey(typed);
  const phone = typedPhone(typed);
  const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return [pattern(key), pattern(isPhone(phone) ? phone : key)];
}
