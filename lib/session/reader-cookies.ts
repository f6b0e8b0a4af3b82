import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { deviceOf, isDeviceCookie } from './device';
import { isSessionCookie } from './session-cookie';
import { type VisitorSession, visitorSession } from './visitor-session';

/** The pairs of a `cookie` header that say who reads: session and device, nothing else. */
export function readerPairs(cookies: string): string[] {
  return cookies.split(/;\s*/).filter((pair) => {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
    return isSessionCookie(name) || isDeviceCookie(name);
  });
}

/** Who reads a page that is drawn for them alone. @param cookies with which it is drawn */
export async function readerOf(cookies: string): Promise<{ device: string; session: VisitorSession }> {
  const request = new Request(publicUrl(), { headers: { cookie: cookies } });
  const device = deviceOf(request).id;
  return { device, session: await visitorSession(request, device) };
}
