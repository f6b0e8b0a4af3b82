import { typedId } from '@/lib/format/typed-text';

export const longestCode = 64;

/** Normalizes a code: uppercase, without the whitespace that copying adds. */
export function readTypedCode(text: string): string {
  return typedId(text).toUpperCase();
}

/** Checks that a text can be a code: letters, digits, `_` and `-` only, and not too long. */
export function mayBeCode(code: string): boolean {
  return code.length > 0 && code.length <= longestCode && /^[\p{L}\p{N}_-]+$/u.test(code);
}
