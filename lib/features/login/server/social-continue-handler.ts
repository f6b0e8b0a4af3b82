import 'server-only';
import type { PlatformError } from '@/lib/platform/errors';
import { readerWords } from '@/lib/session/reader-words';
import type { PendingLogin } from '@/lib/session/session';
import { siteConfig } from '@/lib/site/site-config';
import type { SocialApp } from '@/lib/site/social-app';
import { parseSessionNotice, type SessionNotice } from '@/lib/view/session-notice';
import { type SocialEvent, socialLogin, underWay } from '@/lib/view/social-login-state';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { waitToWrite } from '@/lib/writes/visit-limit';
import { signIn } from './signed-in';
import { redirectTo, rejectReturn, type SocialRequest, socialRequestOf, withNotice } from './social-answer';
import { authorizeAddress } from './social-authorize-address';
import { type Exchange, exchangeOnce } from './social-exchange';
import { newPending, pendingOf } from './social-pending';

const eventOf: Readonly<Record<Exchange['kind'], SocialEvent>> = {
  loggedIn: 'loggedIn',
  userInfoFailed: 'userInfoFailed',
  snapshot: 'refused',
  failed: 'refused',
};

/** Codes that reject the call, not the account; Spec §8 applies. */
const callCodes = new Set(['1004', '1009']);

/** Without this limit, a copied session cookie could be sent with many codes, and each would cause a platform call. */
const rules = { limit: { burst: 6, every: 10_000 } };

async function failureNotice(
  error: PlatformError,
  { session, request }: SocialRequest,
): Promise<SessionNotice> {
  if (error.kind === 'rejected' && !callCodes.has(error.code)) return 'socialFailed';
  const { outcome } = failureAnswer(error, { session, words: await readerWords(request) });
  return parseSessionNotice(outcome) ?? 'socialFailed';
}

/** Returns the notice for an exchange without a login. */
async function noticeOf(exchange: Exchange, socialRequest: SocialRequest): Promise<SessionNotice> {
  if (exchange.kind === 'snapshot') return 'socialSnapshot';
  return exchange.kind === 'failed' ? failureNotice(exchange.error, socialRequest) : 'socialUserFailed';
}

/** Responds as the state machine requires after an exchange (Spec §4). */
async function respondToExchange(
  exchange: Exchange,
  pending: PendingLogin,
  app: SocialApp,
  socialRequest: SocialRequest,
): Promise<Response> {
  const { session } = socialRequest;
  const login = socialLogin(underWay(pending.retries), eventOf[exchange.kind]);
  if (exchange.kind === 'loggedIn') {
    signIn({ session }, exchange.answer, 'social', app.provider);
    return redirectTo(withNotice(pending.back, 'signedIn'), socialRequest, login.flag);
  }
  if (login.status === 1) {
    const next = newPending({ back: pending.back, retries: login.retries });
    session.setPending(next);
    return redirectTo(authorizeAddress(app, next.state), socialRequest);
  }
  session.setPending(undefined);
  return redirectTo(
    withNotice(pending.back, await noticeOf(exchange, socialRequest)),
    socialRequest,
    login.flag,
  );
}

/**
 * GET /api/session/social/continue: next step after the popup page. Without a code, redirects to the social app; with one,
 * exchanges it while the popup is shown.
 */
export async function getSocialContinue(request: Request): Promise<Response> {
  const socialRequest = await socialRequestOf(request);
  const { session } = socialRequest;
  const { social } = await siteConfig();
  const pending = pendingOf(session);
  if (!pending || !social) return rejectReturn(socialRequest);
  const { code, state } = pending;
  if (code === undefined) return redirectTo(authorizeAddress(social, state), socialRequest);
  if ((await waitToWrite('social-continue', request, socialRequest.device, rules)) > 0) {
    return redirectTo(withNotice(pending.back, 'tooOften'), socialRequest);
  }
  return respondToExchange(
    await exchangeOnce({ code, state }, social, session),
    pending,
    social,
    socialRequest,
  );
}
