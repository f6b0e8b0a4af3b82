import 'server-only';
import type { ShownUser } from '@/lib/client/session-response';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { deviceOf } from '@/lib/session/device';
import type { User } from '@/lib/session/session';
import { visitorSession } from '@/lib/session/visitor-session';
import { pictureAddress } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import { maskPhone } from './mask-phone';

/** Width of the picture's slot in px at a density of 2. */
const headWidth = 160;

export function shownUser({ nickname, head, phone }: User): ShownUser {
  return {
    nickname,
    head: head ? pictureAddress(head, headWidth) : undefined,
    phone: phone ? maskPhone(phone) : undefined,
  };
}

/** Returns a header that deletes the cookie by which scripts recognize logged-in readers. */
export function clearSignedInCookie(): string {
  return cookieHeader(signedInCookie, '', { maxAge: 0, readable: true });
}

/** GET /api/session: returns the logged-in user for islands. */
export async function getSession(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const { user } = await visitorSession(request, device.id);
  const headers = new Headers({ 'cache-control': 'no-store' });
  // The cookie may outlive its session.
  if (!user && readCookie(request, signedInCookie)) headers.append('set-cookie', clearSignedInCookie());
  return Response.json({ user: user ? shownUser(user) : null }, { headers });
}
