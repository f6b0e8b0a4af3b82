import { typedId } from '@/lib/format/typed-text';

/** Letters of a code that anybody would type. */
export const longestCode = 64;

/** Returns a code as it is sent: in capitals, without the blanks that copying adds. */
export function readTypedCode(text: string): string {
  return typedId(text).toUpperCase();
}

/** Whether a text can be a code at all: no blank, nothing that steers, not too long. */
export function mayBeCode(code: string): boolean {
  return code.length > 0 && code.length <= longestCode && /^[\p{L}\p{N}_-]+$/u.test(code);
}
