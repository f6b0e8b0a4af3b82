/** ms that a host is left alone at most, whatever it says: a slip of its gateway must not shut a site for a day. */
const longest = 120_000;

/** What `Retry-After` says, in ms from now: seconds or a date (RFC 9110); undefined where it says nothing. */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null) return undefined;
  const said = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(said) && said > 0 ? Math.min(said, longest) : undefined;
}
