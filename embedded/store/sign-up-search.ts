import { z } from 'zod';
import { isPhone, searchKey, typedPhone } from '@/lib/format/typed-text';

/** Answers by field. Damaged rows count as empty. */
const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

/** Returns the searchable text of a sign-up (column `sought`): name, code and answers, one per line. */
export function searchText(signUp: { name: string; code: string; answers: string }): string {
  const values = Object.values(answers.parse(JSON.parse(signUp.answers))).flat();
  return [signUp.name, signUp.code, ...values].map(searchKey).join('\n');
}

/** Returns LIKE patterns for a search: for the text and for the phone number that it may contain. */
export function searchPatterns(typed: string): [text: string, phone: string] {
  const key = searchKey(typed);
  const phone = typedPhone(typed);
  const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return [pattern(key), pattern(isPhone(phone) ? phone : key)];
}
