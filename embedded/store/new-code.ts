import { randomInt } from 'node:crypto';

/** Letters of codes that nobody mistakes for others when reading them out. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code, by default of 60 bits, which nobody guesses at a door. */
export function newCode(length = 12): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}
