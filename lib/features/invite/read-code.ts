/** Letters of a code that anybody would type. */
export const longestCode = 64;

/** A code as it is sent: letters of either case are the same, and who copies one brings blanks along. */
export function readTypedCode(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Whether a text can be a code at all: no blank, nothing that steers, not too long. */
export function mayBeCode(code: string): boolean {
  return code.length > 0 && code.length <= longestCode && /^[\p{L}\p{N}_-]+$/u.test(code);
}
