import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { environment, publicUrl } from '@/lib/env/environment';
import type { PlatformError } from '@/lib/platform/errors';
import { siteHref } from '@/lib/routes/site-href';
import { readerWords } from '@/lib/session/reader-words';
import type { PendingLogin } from '@/lib/session/session';
import { type RequestVisitor, type VisitorSession, visitorOf } from '@/lib/session/visitor-session';
import { siteConfig } from '@/lib/site/site-config';
import type { SocialApp } from '@/lib/site/social-app';
import { shellOf } from '@/lib/view/resolve-view';
import { parseSessionNotice, type SessionNoticeName } from '@/lib/view/session-notices';
import {
  initialSocialLogin,
  nextSocialLogin,
  runningLogin,
  type SocialEvent,
} from '@/lib/view/social-login-state';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { writeLimit } from '@/lib/writes/request-limits';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { pathAfterLogin } from './form-input';
import { signIn } from './sign-in';
import { exchangeCodeOnce, type LoginResult } from './social-exchange';
import { failSocialLogin, redirectTo, socialFlagHeader } from './social-redirects';

/** Path to which the social app returns readers. The site's host must be registered with the app. */
const socialReturnPath = '/api/session/social/return';

/** Returns the authorization URL. The app checks the order of parameters (R6.03, platform facts §7). */
function authorizeAddress({ authorizeUrl, appId, scope }: SocialApp, state: string): string {
  const parameters = [
    ['appid', appId],
    ['redirect_uri', publicUrl() + socialReturnPath],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
  ];
  const query = parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${authorizeUrl}?${query}#wechat_redirect`;
}

/** Maximum ms between the start and the return of a login. */
const pendingLifetime = 10 * 60_000;

function newPendingLogin({ back, retries }: Pick<PendingLogin, 'back' | 'retries'>): PendingLogin {
  // `state` has 32 hexadecimal digits; the app accepts 128 letters and digits (platform facts §7).
  return { state: randomBytes(16).toString('hex'), back, retries, since: Date.now() };
}

function unexpiredLogin({ pending }: VisitorSession): PendingLogin | undefined {
  return pending && Date.now() - pending.since < pendingLifetime ? pending : undefined;
}

const eventByResult: Readonly<Record<LoginResult['kind'], SocialEvent>> = {
  loggedIn: 'loggedIn',
  userInfoFailed: 'userInfoFailed',
  snapshot: 'refused',
  failed: 'refused',
};

/** Error codes about the call, not about the account (Spec §8). */
const callErrorCodes = new Set(['1004', '1009']);

/** Rate limit: a copied session cookie could be sent with many codes, each causing a platform call. */
const continueLimit = { limit: { burst: 6, every: 10_000 } };

async function failureNotice(error: PlatformError, { session, request }: RequestVisitor) {
  if (error.kind === 'rejected' && !callErrorCodes.has(error.code)) return 'socialFailed';
  const { outcome } = failureAnswer(error, { session, words: await readerWords(request) });
  return parseSessionNotice(outcome) ?? 'socialFailed';
}

async function noticeOf(loginResult: LoginResult, socialRequest: RequestVisitor): Promise<SessionNoticeName> {
  if (loginResult.kind === 'snapshot') return 'socialSnapshot';
  return loginResult.kind === 'failed' ? failureNotice(loginResult.error, socialRequest) : 'socialUserFailed';
}

async function respondToExchange(
  loginResult: LoginResult,
  pending: PendingLogin,
  app: SocialApp,
  socialRequest: RequestVisitor,
): Promise<Response> {
  const { session } = socialRequest;
  const socialLogin = nextSocialLogin(runningLogin(pending.retries), eventByResult[loginResult.kind]);
  if (loginResult.kind === 'loggedIn') {
    signIn({ session }, loginResult.answer, 'social', app.provider);
    return redirectTo({ page: pending.back, notice: 'signedIn' }, socialRequest, socialLogin.flag);
  }
  if (socialLogin.status === 1) {
    const nextPending = newPendingLogin({ back: pending.back, retries: socialLogin.retries });
    session.update({ pending: nextPending });
    return redirectTo(authorizeAddress(app, nextPending.state), socialRequest);
  }
  session.update({ pending: undefined });
  const notice = await noticeOf(loginResult, socialRequest);
  return redirectTo({ page: pending.back, notice }, socialRequest, socialLogin.flag);
}

/** GET /api/session/social/continue, from the popup page: authorizes, or exchanges an existing code. */
export async function getSocialContinue(request: Request): Promise<Response> {
  const socialRequest = await visitorOf(request);
  const { session } = socialRequest;
  const { social } = await siteConfig();
  const pending = unexpiredLogin(session);
  if (!pending || !social) return failSocialLogin(socialRequest);
  const { code, state } = pending;
  if (code === undefined) return redirectTo(authorizeAddress(social, state), socialRequest);
  if ((await writeLimit('social-continue', request, socialRequest.device, continueLimit).take()) > 0) {
    return redirectTo({ page: pending.back, notice: 'tooOften' }, socialRequest);
  }
  const loginResult = await exchangeCodeOnce({ code, state }, social, session);
  return respondToExchange(loginResult, pending, social, socialRequest);
}

const codePattern = /^[\x21-\x7e]{1,512}$/;

/** GET /api/session/social/return. Accepts one code per `state`. Redirects to a URL without code or state. */
export async function getSocialReturn(request: Request): Promise<Response> {
  const socialRequest = await visitorOf(request);
  const { session } = socialRequest;
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const pending = unexpiredLogin(session);
  if (!pending) return failSocialLogin(socialRequest);
  const isExpectedState = pending.state === searchParams.get('state');
  // Web views sometimes load the URL twice, so the same code is accepted again.
  const isSameCode = pending.code === undefined || pending.code === code;
  // Rejects the return of another browser, another tab or an older login.
  if (!isExpectedState || !isSameCode)
    return redirectTo({ page: pending.back, notice: 'socialFailed' }, socialRequest);
  if (!codePattern.test(code)) {
    session.update({ pending: undefined });
    const { flag } = nextSocialLogin(runningLogin(pending.retries), 'refused');
    return redirectTo({ page: pending.back, notice: 'socialFailed' }, socialRequest, flag);
  }
  session.update({ pending: { ...pending, code } });
  // The popup of the login page blocks the page during authorization (R4.02).
  return redirectTo({ page: siteHref(['login']), notice: 'authorizing' }, socialRequest);
}

const schema = z.object({ back: z.string().optional().catch(undefined) });

/** Maximum length of the return address, which the session cookie stores. */
const maxBackLength = 1000;

function pageAfterLogin(rawBack: string | undefined): string {
  const page = pathAfterLogin(rawBack);
  return page && page.length <= maxBackLength ? page : siteHref(['home']);
}

/** Checks for the social app's web view, which alone can authorize. */
function isInSocialApp(request: Request): boolean {
  return shellOf(request.headers.get('user-agent') ?? '', environment().NATIVE_APP_MARK) === 'social';
}

async function startSocialLogin({ back }: z.output<typeof schema>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, session, words } = visitor;
  const { social } = await siteConfig();
  if (!social || !isInSocialApp(request)) {
    return { outcome: 'socialFailed', status: 409, message: words('states.socialAuthorizationFailed') };
  }
  if (session.user)
    return { outcome: 'signedIn', message: words('session.signedIn'), next: pageAfterLogin(back) };
  const { retries, flag = 0 } = nextSocialLogin(initialSocialLogin, 'begun');
  session.update({ pending: newPendingLogin({ back: pageAfterLogin(back), retries }) });
  return {
    outcome: 'authorizing',
    message: words('states.socialAuthorizing'),
    next: siteHref(['login']),
    cookies: [socialFlagHeader(flag)],
  };
}

/** POST /api/session/social/start (Spec §6): redirects to the popup. The CSP forbids redirects to the app. */
export const postSocialStart = writeHandler({
  actionName: 'social-start',
  repeatable: true,
  input: schema,
  limit: { burst: 6, every: 10_000 },
  noticeName: 'session',
  write: startSocialLogin,
});
