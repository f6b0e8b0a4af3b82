import { z } from 'zod';
import { isPhone, searchKey, typedPhone } from '@/lib/format/typed-text';

/** Values of the answers, whatever else a damaged row contains. */
const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

/** Name, code and answers of a sign-up as `sought` stores them, one per line. */
export function soughtText(signUp: { name: string; code: string; answers: string }): string {
  const values = Object.values(answers.parse(JSON.parse(signUp.answers))).flat();
  return [signUp.name, signUp.code, ...values].map(searchKey).join('\n');
}

/** Patterns of LIKE for a typed search: the text, and the phone number that it may be. */
export function soughtPatterns(wanted: string): [text: string, phone: string] {
  const key = searchKey(wanted);
  const phone = typedPhone(wanted);
  const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return [pattern(key), pattern(isPhone(phone) ? phone : key)];
}
