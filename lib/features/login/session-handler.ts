import 'server-only';
import { deviceOf } from '@/lib/session/device';
import type { User } from '@/lib/session/session';
import { visitorSession } from '@/lib/session/visitor-session';
import { pictureAddress } from '@/lib/site/media-address';

/** Who is signed in, as far as a page shows it; no id and no token leaves the server. */
export interface ShownUser {
  nickname: string;
  /** Address of the picture on this site. */
  head: string | undefined;
  /** Whether a phone number is bound. */
  hasPhone: boolean;
}

/** px of the picture's slot, at twice the density. */
const headWidth = 160;

export function shownUser({ nickname, head, phone }: User): ShownUser {
  return {
    nickname,
    head: head ? pictureAddress(head, headWidth) : undefined,
    hasPhone: phone !== undefined && phone !== '',
  };
}

/** GET /api/session: who is signed in, for the parts of a page that ask later (design). */
export async function getSession(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  return Response.json(
    { user: session.user ? shownUser(session.user) : null },
    { headers: { 'cache-control': 'no-store' } },
  );
}
