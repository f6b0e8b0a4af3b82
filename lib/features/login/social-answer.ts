import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { backAddress, backWith } from '@/lib/session/back-address';
import { readCookie } from '@/lib/session/cookies';
import { type Device, deviceOf } from '@/lib/session/device';
import { flashCookie } from '@/lib/session/flash';
import { socialFlagCookie, socialFlagHeader } from '@/lib/session/social-flag';
import { type VisitorSession, visitorSession } from '@/lib/session/visitor-session';
import type { SessionNotice } from '@/lib/view/session-notice';
import type { InitFlag } from '@/lib/view/social-login-state';

/** Who comes by on a social login's way. */
export interface Traveller {
  request: Request;
  device: Device;
  session: VisitorSession;
}

export async function travellerOf(request: Request): Promise<Traveller> {
  const device = deviceOf(request);
  return { request, device, session: await visitorSession(request, device.id) };
}

/** A page of ours that says something once, or another site. */
export type Destination = string | { page: string | undefined; notice: SessionNotice };

/** Leads on, to a place that no cache keeps and that does not learn where the reader comes from. */
export async function leadOn(
  to: Destination,
  { device, session }: Traveller,
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

/** No login of this session is under way: resets a device that still believes it is starting one. */
export function leadNowhere(traveller: Traveller): Promise<Response> {
  const { request, session } = traveller;
  const isStarting = readCookie(request, socialFlagCookie) === '0';
  const page = withNotice(session.pending?.back, 'socialFailed');
  session.setPending(undefined);
  return leadOn(page, traveller, isStarting ? -1 : undefined);
}

/** The page with the popup that blocks while the reader is authorised (R4.02). */
export function popupPage(): Destination {
  return withNotice(pageHref(environment().BASE_PATH, ['login']), 'authorizing');
}

/** A page of ours that shows a notice once. */
export function withNotice(page: string | undefined, notice: SessionNotice): Destination {
  return { page, notice };
}
