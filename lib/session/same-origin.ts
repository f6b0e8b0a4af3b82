import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Host of an Origin or Referer header; undefined for `null` and for anything that is no address. */
function hostOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Returns whose page sent a writing request (design, security floor). Browsers say it in Sec-Fetch-Site, which no page can set. Over plain
 * http they send none, and a page's referrer policy or an old browser may leave out Origin; then Referer says it. A request with
 * none of these is `unknown`.
 */
export function senderOf(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // Referer does not speak for `Origin: null`: a publisher's page in a frame of its own sends both, with an address of ours.
  const host = hostOf(headers.get('origin') ?? headers.get('referer'));
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

/** Returns whether a writing request is known to come from a page of ours. */
export function isSameOrigin(request: Request): boolean {
  return senderOf(request) === 'own';
}
