import 'server-only';
import { publicUrl } from '@/lib/env/environment';

function hostOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Returns the kind of sender. Pages cannot set Sec-Fetch-Site. Browsers omit it over plain http, and may omit
 * Origin; then Referer decides. `unknown`: the request has none of these headers.
 */
export function senderOf(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // For `Origin: null`, Referer is ignored: a sandboxed frame of a publisher has an address of this site.
  const host = hostOf(headers.get('origin') ?? headers.get('referer'));
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

export function isSameOrigin(request: Request): boolean {
  return senderOf(request) === 'own';
}
