const WEB_SCHEME = /^(?:https?|ftp):\/\//i;
/** Matches characters that URL parsers remove or replace silently. */
const REMOVED_CHARACTER = /[\s\p{Cc}\p{Cf}\\]/u;

/**
 * Returns true if a text is an http, https or ftp URL with a host (Spec §5, URL validity). Relative URLs, `//host` and
 * `javascript:` are not.
 */
export function isHttpAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    WEB_SCHEME.test(value) &&
    !REMOVED_CHARACTER.test(value) &&
    URL.canParse(value)
  );
}
