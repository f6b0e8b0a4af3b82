import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Returns the host of an Origin or Referer header; undefined for `null` and other values that are no URL. */
function hostOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Returns the sender of a write: `own` for a page of this site (design, security floor). Browsers declare the sender in
 * Sec-Fetch-Site, which no page can set. Over plain http they omit it, and a referrer policy or an old browser may omit Origin;
 * then Referer decides. A request without any of these headers is `unknown`.
 */
export function senderOf(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // Ignore Referer for `Origin: null`: a sandboxed frame with a publisher's page sends both, with an address of this site.
  const host = hostOf(headers.get('origin') ?? headers.get('referer'));
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

export function isSameOrigin(request: Request): boolean {
  return senderOf(request) === 'own';
}
