const choicePattern = /^[A-Za-z]{1,16}$/;

/** Reads a cookie without parsing the whole `cookie` header; "" if absent or invalid. */
export function readViewCookie(header: string | undefined, name: string): string {
  const value = header?.match(`(?:^|[; ])${name}=([^;]*)`)?.[1]?.trim() ?? '';
  return choicePattern.test(value) ? value : '';
}
