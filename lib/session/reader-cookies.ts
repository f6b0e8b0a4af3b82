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

/** Whether a `cookie` header brings a session, whatever that is worth. */
export function bringsSession(cookies: string): boolean {
  return pairsOf(cookies).some((pair) => isSessionCookie(nameOf(pair)));
}

/** The pairs of a `cookie` header that say who reads: session and device, nothing else. */
export function readerPairs(cookies: string): string[] {
  return pairsOf(cookies).filter((pair) => {
    const name = nameOf(pair);
    return isSessionCookie(name) || isDeviceCookie(name);
  });
}

/** Who reads a page that is drawn for them alone. @param cookies with which it is drawn */
export async function readerOf(cookies: string): Promise<{ device: string; session: VisitorSession }> {
  const request = new Request(publicUrl(), { headers: { cookie: cookies } });
  const device = deviceOf(request).id;
  return { device, session: await visitorSession(request, device) };
}
