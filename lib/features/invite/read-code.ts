import { typedId } from '@/lib/format/typed-text';

export const maxCodeLength = 64;

/** Normalizes a code: uppercase, without the whitespace that copying adds. */
export function normalizeCode(text: string): string {
  return typedId(text).toUpperCase();
}

/** Checks that a text can be a code: letters, digits, `_` and `-` only, and not too long. */
export function isPossibleCode(code: string): boolean {
  return code.length > 0 && code.length <= maxCodeLength && /^[\p{L}\p{N}_-]+$/u.test(code);
}
