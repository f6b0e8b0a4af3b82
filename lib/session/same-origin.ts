import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Host of an Origin header; undefined for `null` and for anything that is no address. */
function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a writing request comes from a page of ours (design, security floor). Browsers say it in Sec-Fetch-Site, which no
 * page can set; older ones send Origin, which must name the host that was asked or the public address. A request with
 * neither is refused: no browser posts without both.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  const host = origin === null ? undefined : originHost(origin);
  if (host === undefined) return false;
  return host === request.headers.get('host') || host === new URL(publicUrl()).host;
}
