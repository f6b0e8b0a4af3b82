import 'server-only';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { sessionLifetime } from '@/lib/session/seal';
import type { RequestVisitor } from '@/lib/session/visitor-session';
import type { SessionNoticeName } from '@/lib/view/session-notices';
import type { InitFlag } from '@/lib/view/social-login-state';
import { backAddress, noticePath } from '@/lib/writes/back-address';
import { flashCookie } from '@/lib/writes/flash-cookie';

/** Script-readable cookie with a social login's state: 0 started, 1 done, -1 failed (R3.131, R4.05). */
const socialFlagCookie = 'kanbao-social';

export function socialFlagHeader(flag: InitFlag): string {
  return cookieHeader(socialFlagCookie, String(flag), { maxAge: sessionLifetime, readable: true });
}

/** Address, or a page of this site (default: home) with a one-time notice. */
type Destination = string | { page: string | undefined; notice: SessionNoticeName };

/** Redirects with session cookies, uncached and without a referrer. */
export async function redirectTo(
  destination: Destination,
  { device, session }: RequestVisitor,
  flag?: InitFlag | undefined,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (typeof destination === 'string') headers.set('location', destination);
  else {
    const flash = { name: 'session', notice: destination.notice } as const;
    headers.set('location', noticePath(backAddress(destination.page), flash));
    headers.append('set-cookie', await flashCookie(flash));
  }
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (flag !== undefined) headers.append('set-cookie', socialFlagHeader(flag));
  return new Response(null, { status: 303, headers });
}

/** Redirects with a message. If a login has started, sets `socialFlagCookie` to failed. */
export function failSocialLogin(socialRequest: RequestVisitor): Promise<Response> {
  const { request, session } = socialRequest;
  const isStarting = readCookie(request, socialFlagCookie) === '0';
  const destination: Destination = { page: session.pending?.back, notice: 'socialFailed' };
  session.update({ pending: undefined });
  return redirectTo(destination, socialRequest, isStarting ? -1 : undefined);
}
