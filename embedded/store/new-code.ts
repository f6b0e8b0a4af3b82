import { randomInt } from 'node:crypto';

/** Characters that cannot be confused when read out. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The default length has 60 bits and cannot be guessed. */
export function newCode(length = 12): string {
  return Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
