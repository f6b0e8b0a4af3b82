import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { parseUrl } from '@/lib/format/parse-url';

/**
 * Returns the kind of sender. Pages cannot set Sec-Fetch-Site. Browsers omit it over plain http, and may omit
 * Origin; then Referer decides. `unknown`: none of these headers names a site.
 */
export function originKind(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // For `Origin: null`, Referer is ignored: sandboxed frames (`/api/h5`) have an address of this site.
  const host = parseUrl(headers.get('origin') ?? headers.get('referer') ?? '')?.host;
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

export function isSameOrigin(request: Request): boolean {
  return originKind(request) === 'own';
}
