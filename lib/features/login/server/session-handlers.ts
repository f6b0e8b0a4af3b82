import 'server-only';
import { z } from 'zod';
import type { ShownUser } from '@/lib/client/session-response';
import { logout } from '@/lib/contract/login';
import { WaitBudget } from '@/lib/runtime/wait-budget';
import { callAs } from '@/lib/session/call-as';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { memberTag } from '@/lib/session/member-tag';
import type { User } from '@/lib/session/session';
import { visitorOf } from '@/lib/session/visitor-session';
import { pictureAddress } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import { deletedDraftCookie } from '@/lib/writes/draft-cookie';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

/** Masks most digits, so that only the owner recognizes the number. */
export function maskPhone(phone: string): string {
  const prefixLength = phone.length >= 9 ? 3 : 0;
  return `${phone.slice(0, prefixLength)}****${phone.slice(phone.length >= 9 ? -4 : -2)}`;
}

/** Width in device pixels, at a density of 2. */
const portraitWidth = 160;

function shownUser({ userid, nickname, head, phone }: User): ShownUser {
  return {
    nickname,
    member: memberTag({ userid }),
    head: head ? pictureAddress(head, portraitWidth) : undefined,
    phone: phone ? maskPhone(phone) : undefined,
  };
}

export function clearSignedInCookie(): string {
  return cookieHeader(signedInCookie, '', { maxAge: 0, readable: true });
}

/** GET /api/session: the logged-in user for islands. */
export async function getSession(request: Request): Promise<Response> {
  const { user } = (await visitorOf(request)).session;
  const headers = new Headers({ 'cache-control': 'no-store' });
  // The cookie may outlive its session.
  if (!user && readCookie(request, signedInCookie)) headers.append('set-cookie', clearSignedInCookie());
  return Response.json({ user: user ? shownUser(user) : null }, { headers });
}

/** Maximum ms that a logout waits for the platform call, which continues afterwards. */
const maxLogoutWait = 5000;

async function logOut(_input: object, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words } = visitor;
  const userid = session.user?.userid;
  // The logout succeeds even if the platform cannot be reached.
  if (userid !== undefined)
    await new WaitBudget(maxLogoutWait).wait(callAs(visitor, 'wrapper', logout, { userid }));
  session.signOut();
  // Deletes saved form input, which may contain personal data.
  return { outcome: 'signedOut', message: words('session.signedOut'), cookies: [deletedDraftCookie()] };
}

/** POST /api/session/logout: ends the session here and at the platform. */
export const postLogout = writeHandler({
  actionName: 'logout',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write: logOut,
});

/** POST /api/session/refusal: counts a page that failed with error code 1004 (Spec §8, R8.03, R8.08). */
export const postRefusal = writeHandler({
  actionName: 'refusal',
  repeatable: true,
  input: z.object({}),
  limit: { burst: 10, every: 5000 },
  noticeName: 'session',
  write: async (_input, visitor) => failureAnswer({ kind: 'rejected', code: '1004', message: '' }, visitor),
});
