import 'server-only';
import type { ShownUser } from '@/lib/client/session-answer';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { deviceOf } from '@/lib/session/device';
import type { User } from '@/lib/session/session';
import { visitorSession } from '@/lib/session/visitor-session';
import { pictureAddress } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import { maskPhone } from './shown-user';

/** px of the picture's slot, at twice the density. */
const headWidth = 160;

export function shownUser({ nickname, head, phone }: User): ShownUser {
  return {
    nickname,
    head: head ? pictureAddress(head, headWidth) : undefined,
    phone: phone ? maskPhone(phone) : undefined,
  };
}

/** Takes the sign away by which scripts know that somebody is signed in. */
export function noLongerSignedIn(): string {
  return cookieHeader(signedInCookie, '', { maxAge: 0, readable: true });
}

/** GET /api/session: who is signed in, for the parts of a page that ask later (design). */
export async function getSession(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const { user } = await visitorSession(request, device.id);
  const headers = new Headers({ 'cache-control': 'no-store' });
  // A session that is over leaves its sign behind.
  if (!user && readCookie(request, signedInCookie)) headers.append('set-cookie', noLongerSignedIn());
  return Response.json({ user: user ? shownUser(user) : null }, { headers });
}
