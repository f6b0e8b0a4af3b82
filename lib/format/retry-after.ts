/** Maximum ms, so that an error of a gateway cannot block the site for a day. */
const maxWait = 120_000;

/** Parses `Retry-After` (seconds or a date, RFC 9110) to ms from now; undefined if invalid or past. */
export function readRetryAfter(value: string | null, now = Date.now(), maxMs = maxWait): number | undefined {
  if (value === null) return undefined;
  const waitMs = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, maxMs) : undefined;
}
