import 'server-only';
import { socialLogin, underWay } from '@/lib/view/social-login-state';
import { popupPage, redirectTo, rejectReturn, socialRequestOf, withNotice } from './social-answer';
import { pendingOf } from './social-pending';

const codePattern = /^[\x21-\x7e]{1,512}$/;

/**
 * GET /api/session/social/return: target of the social app's redirect, with a code, or without one if the reader refused. The
 * redirect removes code and state from the URL; the sealed session stores the code. A state is valid once, in its session.
 */
export async function getSocialReturn(request: Request): Promise<Response> {
  const socialRequest = await socialRequestOf(request);
  const { session } = socialRequest;
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const pending = pendingOf(session);
  if (!pending) return rejectReturn(socialRequest);
  const isExpectedState = pending.state === searchParams.get('state');
  // Web views sometimes load the URL twice; the same code counts as the same return.
  const isFirst = pending.code === undefined || pending.code === code;
  // Ignores the return of another browser, another tab or an older login.
  if (!isExpectedState || !isFirst)
    return redirectTo(withNotice(pending.back, 'socialFailed'), socialRequest);
  if (!codePattern.test(code)) {
    session.setPending(undefined);
    const { flag } = socialLogin(underWay(pending.retries), 'refused');
    return redirectTo(withNotice(pending.back, 'socialFailed'), socialRequest, flag);
  }
  session.setPending({ ...pending, code });
  return redirectTo(popupPage(), socialRequest);
}
