import 'server-only';
import type { PlatformError } from '@/lib/platform/errors';
import { failureAnswer } from '@/lib/session/failure-answer';
import { readerWords } from '@/lib/session/reader-words';
import type { PendingLogin } from '@/lib/session/session';
import { waitToAct } from '@/lib/session/visit-limit';
import { siteConfig } from '@/lib/site/site-config';
import type { SocialApp } from '@/lib/site/social-app';
import { parseSessionNotice, type SessionNotice } from '@/lib/view/session-notice';
import { type SocialEvent, socialLogin, underWay } from '@/lib/view/social-login-state';
import { signIn } from './signed-in';
import { leadNowhere, leadOn, type Traveller, travellerOf, withNotice } from './social-answer';
import { authorizeAddress } from './social-authorize-address';
import { type Exchange, exchangeOnce } from './social-exchange';
import { newPending, pendingOf } from './social-pending';

const eventOf: Readonly<Record<Exchange['kind'], SocialEvent>> = {
  loggedIn: 'loggedIn',
  userInfoFailed: 'userInfoFailed',
  snapshot: 'refused',
  failed: 'refused',
};

/** Statuses that are no answer to the account but to the call itself; §8 decides about them. */
const ofTheCall = new Set(['1004', '1009']);

/** A copy of a session on its way may be led back with another code each time: each is a call. */
const rules = { limit: { burst: 6, every: 10_000 } };

async function wordOf(error: PlatformError, { session, request }: Traveller): Promise<SessionNotice> {
  if (error.kind === 'rejected' && !ofTheCall.has(error.code)) return 'socialFailed';
  const { outcome } = failureAnswer(error, { session, words: await readerWords(request) });
  return parseSessionNotice(outcome) ?? 'socialFailed';
}

/** What the reader is withNotice of an exchange that led to no login. */
async function noticeOf(exchange: Exchange, traveller: Traveller): Promise<SessionNotice> {
  if (exchange.kind === 'snapshot') return 'socialSnapshot';
  return exchange.kind === 'failed' ? wordOf(exchange.error, traveller) : 'socialUserFailed';
}

/** Does what the state machine says after an exchange (Spec §4). */
async function conclude(
  exchange: Exchange,
  pending: PendingLogin,
  app: SocialApp,
  traveller: Traveller,
): Promise<Response> {
  const { session } = traveller;
  const login = socialLogin(underWay(pending.retries), eventOf[exchange.kind]);
  if (exchange.kind === 'loggedIn') {
    signIn({ session }, exchange.answer, 'social', app.provider);
    return leadOn(withNotice(pending.back, 'signedIn'), traveller, login.flag);
  }
  if (login.status === 1) {
    const next = newPending({ back: pending.back, retries: login.retries });
    session.setPending(next);
    return leadOn(authorizeAddress(app, next.state), traveller);
  }
  session.setPending(undefined);
  return leadOn(withNotice(pending.back, await noticeOf(exchange, traveller)), traveller, login.flag);
}

/**
 * GET /api/session/social/continue: the page with the popup leads here. Without a code the reader is led to the social app; with
 * one it is exchanged while the popup shows.
 */
export async function getSocialContinue(request: Request): Promise<Response> {
  const traveller = await travellerOf(request);
  const { session } = traveller;
  const { social } = await siteConfig();
  const pending = pendingOf(session);
  if (!pending || !social) return leadNowhere(traveller);
  const { code, state } = pending;
  if (code === undefined) return leadOn(authorizeAddress(social, state), traveller);
  if ((await waitToAct('social-continue', request, traveller.device, rules)) > 0) {
    return leadOn(withNotice(pending.back, 'tooOften'), traveller);
  }
  return conclude(await exchangeOnce({ code, state }, social, session), pending, social, traveller);
}
