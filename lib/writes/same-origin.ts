import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { parseUrl } from '@/lib/format/parse-url';

/**
 * Returns the kind of sender. Sec-Fetch-Site decides, because pages cannot set it. Without it, as over plain
 * http, Origin decides. Without both, Referer decides. `unknown`: none of these headers names a site.
 */
export function originKind(request: Request): 'own' | 'foreign' | 'unknown' {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  // Sandboxed frames (`/api/h5`) send `Origin: null`. Their Referer is not used: it would make them `own`.
  const host = parseUrl(headers.get('origin') ?? headers.get('referer') ?? '')?.host;
  if (host === undefined) return 'unknown';
  return host === headers.get('host') || host === new URL(publicUrl()).host ? 'own' : 'foreign';
}

export function isSameOrigin(request: Request): boolean {
  return originKind(request) === 'own';
}
