const WEB_SCHEME = /^(?:https?|ftp):\/\//i;
/** Matches characters that URL parsers remove or replace silently. */
const REMOVED_CHARACTER = /[\p{Cc}\p{Cf}\\]/u;
/** Matches an ampersand that was escaped once or more. Escaped ampersands make signed URLs invalid. */
export const escapedAmpersand = /&(?:amp;)+/g;

/** Returns true for http, https or ftp URLs with a host (Spec §5), not for `//host` or relative URLs. */
export function isHttpAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    WEB_SCHEME.test(value) &&
    !REMOVED_CHARACTER.test(value) &&
    URL.canParse(value)
  );
}

/** Returns the trimmed address with unescaped ampersands, or undefined if it is invalid. */
export function httpAddress(value: string | undefined): string | undefined {
  const address = value?.trim().replace(escapedAmpersand, '&');
  return isHttpAddress(address) ? address : undefined;
}
