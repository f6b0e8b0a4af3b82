const WEB_SCHEME = /^(?:https?|ftp):\/\//i;
/** URL parsers drop these silently, so an address with one is not what it looks like. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\\]/u;

/**
 * Whether a text is an address that may be opened: http, https or ftp with a host (Spec §5, URL validity).
 * Relative addresses, `//host`, `javascript:` and the like are not.
 */
export function isHttpAddress(value: unknown): value is string {
  return typeof value === 'string' && WEB_SCHEME.test(value) && !UNSEEN.test(value) && URL.canParse(value);
}
