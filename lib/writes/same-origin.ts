import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** undefined for `null` and other values that are no URL. */
function hostOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * `own` for a page of this site (design, security floor). Pages cannot set Sec-Fetch-Site. Over plain http
 * browsers omit it, and a referrer policy or an old browser may omit Origin; then Referer decides. Without
 * any of these headers the sender is `unknown`.
 */
export function senderOf(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // Ignore Referer for `Origin: null`: a sandboxed frame with a publisher's page sends both, with an address
  // of this site.
  const host = hostOf(headers.get('origin') ?? headers.get('referer'));
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

export function isSameOrigin(request: Request): boolean {
  return senderOf(request) === 'own';
}
