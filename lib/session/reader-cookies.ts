import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { deviceOf, isDeviceCookie } from './device';
import { isSessionCookie } from './session-cookie';
import { type VisitorSession, visitorSession } from './visitor-session';

function nameOf(pair: string): string {
  return pair.slice(0, Math.max(0, pair.indexOf('=')));
}

function pairsOf(cookies: string): string[] {
  return cookies.split(/;\s*/);
}

/** @param cookies a `cookie` header; the session need not be valid */
export function hasSessionCookie(cookies: string): boolean {
  return pairsOf(cookies).some((pair) => isSessionCookie(nameOf(pair)));
}

export function readerCookiePairs(cookies: string): string[] {
  return pairsOf(cookies).filter((pair) => {
    const name = nameOf(pair);
    return isSessionCookie(name) || isDeviceCookie(name);
  });
}

/** @param cookies `cookie` header of the request */
export async function readerOf(cookies: string): Promise<{ device: string; session: VisitorSession }> {
  const request = new Request(publicUrl(), { headers: { cookie: cookies } });
  const device = deviceOf(request).id;
  return { device, session: await visitorSession(request, device) };
}
