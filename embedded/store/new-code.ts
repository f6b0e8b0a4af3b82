import { randomInt } from 'node:crypto';

/** Characters that are not mistaken for one another when read out. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Generates a code. The default length has 60 bits and cannot be guessed. */
export function newCode(length = 12): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}
