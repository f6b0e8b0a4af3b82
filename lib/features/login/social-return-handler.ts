import 'server-only';
import { socialLogin, underWay } from '@/lib/view/social-login-state';
import { leadNowhere, leadOn, popupPage, travellerOf, withNotice } from './social-answer';
import { pendingOf } from './social-pending';

const codePattern = /^[\x21-\x7e]{1,512}$/;

/**
 * GET /api/session/social/return: the social app leads back with a code, or without one when the reader refused. Code and state
 * leave the address at once; the code waits in the sealed session. A state is good for the session that it was made for, once.
 */
export async function getSocialReturn(request: Request): Promise<Response> {
  const traveller = await travellerOf(request);
  const { session } = traveller;
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const pending = pendingOf(session);
  if (!pending) return leadNowhere(traveller);
  const isOurs = pending.state === searchParams.get('state');
  // Web views load the address twice now and then; only the same code is the same return.
  const isFirst = pending.code === undefined || pending.code === code;
  // Another browser's, another tab's or an old one: it changes nothing here.
  if (!isOurs || !isFirst) return leadOn(withNotice(pending.back, 'socialFailed'), traveller);
  if (!codePattern.test(code)) {
    session.setPending(undefined);
    const { flag } = socialLogin(underWay(pending.retries), 'refused');
    return leadOn(withNotice(pending.back, 'socialFailed'), traveller, flag);
  }
  session.setPending({ ...pending, code });
  return leadOn(popupPage(), traveller);
}
