import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { readCookie } from '@/lib/session/cookies';
import { type Device, deviceOf } from '@/lib/session/device';
import { socialFlagCookie, socialFlagHeader } from '@/lib/session/social-flag';
import { type VisitorSession, visitorSession } from '@/lib/session/visitor-session';
import type { SessionNotice } from '@/lib/view/session-notice';
import type { InitFlag } from '@/lib/view/social-login-state';
import { backAddress, backWith } from '@/lib/writes/back-address';
import { flashCookie } from '@/lib/writes/flash';

export interface SocialRequest {
  request: Request;
  device: Device;
  session: VisitorSession;
}

export async function socialRequestOf(request: Request): Promise<SocialRequest> {
  const device = deviceOf(request);
  return { request, device, session: await visitorSession(request, device.id) };
}

/** A page of this site with a one-time notice, or another site. */
type Destination = string | { page: string | undefined; notice: SessionNotice };

/** Redirects with session cookies, uncached and without a referrer. */
export async function redirectTo(
  to: Destination,
  { device, session }: SocialRequest,
  flag?: InitFlag | undefined,
): Promise<Response> {
  const flash = typeof to === 'string' ? undefined : ({ name: 'session', notice: to.notice } as const);
  const location =
    typeof to === 'string' ? to : backWith(backAddress(to.page), { name: 'session', notice: to.notice });
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (flash) headers.append('set-cookie', await flashCookie(flash));
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (flag !== undefined) headers.append('set-cookie', socialFlagHeader(flag));
  return new Response(null, { status: 303, headers });
}

/** If the device's cookie says that a login has started, sets it to failed. */
export function rejectReturn(socialRequest: SocialRequest): Promise<Response> {
  const { request, session } = socialRequest;
  const isStarting = readCookie(request, socialFlagCookie) === '0';
  const page: Destination = { page: session.pending?.back, notice: 'socialFailed' };
  session.setPending(undefined);
  return redirectTo(page, socialRequest, isStarting ? -1 : undefined);
}

/** Login page with the popup that blocks the page during authorization (R4.02). */
export function popupPage(): Destination {
  return { page: pageHref(environment().BASE_PATH, ['login']), notice: 'authorizing' };
}
