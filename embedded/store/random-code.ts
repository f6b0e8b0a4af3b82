import { randomInt } from 'node:crypto';

/** Digits and letters without 0, 1, I, L and O, which readers could confuse. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a random code. The default length has 59 bits, so that the code cannot be guessed. */
export function randomCode(length = 12, alphabet = codeAlphabet): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
