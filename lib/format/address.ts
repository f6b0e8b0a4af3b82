const WEB_SCHEME = /^(?:https?|ftp):\/\//i;
/** Matches characters that URL parsers remove or replace silently. */
const REMOVED_CHARACTER = /[\s\p{Cc}\p{Cf}\\]/u;

/** Returns true for http, https or ftp URLs with a host (Spec §5), not for `//host` or relative URLs. */
export function isHttpAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    WEB_SCHEME.test(value) &&
    !REMOVED_CHARACTER.test(value) &&
    URL.canParse(value)
  );
}
