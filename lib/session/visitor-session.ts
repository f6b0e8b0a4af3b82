import 'server-only';
import type { Bearer, TokenRequest } from '@/lib/platform/bearer';
import { type Result, succeed } from '@/lib/platform/errors';
import { log } from '@/lib/runtime/log';
import { signedInCookie } from '@/lib/view/device-cookies';
import { cookieHeader } from './cookies';
import { deviceOf } from './device';
import { endAllSessions, endPendingLogin, endSession, hasEnded, nextIssueTime } from './ended-sessions';
import { memberTag } from './member-tag';
import { haveExpired, type ReplacedToken, renewAccessToken, renewSecurityToken } from './renew-tokens';
import { sealSession, sessionLifetime, unsealSession } from './seal';
import { emptySession, type PendingLogin, type Session, type Tokens, type User } from './session';
import { readSessionCookie, sessionCookies } from './session-cookie';

/** Returns `accessToken`, which expires, if the platform issues it (reading 26), else `token`. */
function tokenIn(tokens: Tokens): string {
  return tokens.accessToken ?? tokens.token;
}

/** Codes of rejections unrelated to the token: signature, rate, method (Spec §8, platform facts §1). */
const unrelatedRefusalPattern = /^(?:1004|1009|http \d+)$/;

type Changes<Name extends keyof Session> = { [Key in Name]?: Session[Key] | undefined };

export class VisitorSession implements Bearer {
  #session: Session;
  #isChanged = false;
  readonly #useridAtStart: string | undefined;
  /** Settles when all `#end` calls are done. `cookies` returns the new cookie only afterwards. */
  #ending: Promise<void> = Promise.resolve();

  constructor(
    session: Session,
    readonly device: string,
  ) {
    this.#session = session;
    this.#useridAtStart = session.user?.userid;
  }

  get user(): User | undefined {
    return this.#session.user;
  }

  get pending(): PendingLogin | undefined {
    return this.#session.pending;
  }

  get refusals(): number {
    return this.#session.refusals;
  }

  get imageKey(): string | undefined {
    return this.#session.imageKey;
  }

  /** Changes values that differ; undefined removes a value, such as the pending social login. */
  update(change: Changes<'pending' | 'imageKey' | 'refusals'>): void {
    const names = Object.keys(change) as (keyof typeof change)[];
    if (names.some((name) => change[name] !== this.#session[name])) this.#change(change);
  }

  /** Logs in, and ends the previous session to prevent session fixation. */
  signIn(user: User, tokens: Tokens): void {
    this.#end(endSession);
    this.#end(endPendingLogin);
    this.#session = { ...emptySession(), user, tokens };
    this.#isChanged = true;
  }

  signOut(): void {
    this.#end(endSession);
    this.#session = emptySession();
    this.#isChanged = true;
  }

  /** Ends the user's other sessions after a password change. */
  endOthers(): void {
    this.#end(endAllSessions);
    this.#change({ issued: undefined });
  }

  isLoggedInWith(userid: string, token: string): boolean {
    const { user, tokens } = this.#session;
    return user?.userid === userid && tokens !== undefined && tokenIn(tokens) === token;
  }

  /** Stores tokens renewed by the native app (R8.04). */
  replaceTokens(tokens: Tokens): void {
    if (this.#session.user) this.#change({ tokens });
  }

  updateUser(change: Partial<User>): void {
    const { user } = this.#session;
    if (user) this.#change({ user: { ...user, ...change } });
  }

  async tokenFor({ operation, tokenMode }: TokenRequest): Promise<Result<string | undefined>> {
    if (this.#session.user) return tokenMode || operation.byUser ? this.#userToken() : succeed(undefined);
    return tokenMode ? this.#securityToken() : succeed(undefined);
  }

  /** Returns a bearer for calls that outlast the request, when no cookie can store a renewed token. */
  withoutRenewal(): Bearer | undefined {
    const { tokens } = this.#session;
    if (!this.#session.user || !tokens || haveExpired(tokens)) return undefined;
    return {
      tokenFor: async ({ operation, tokenMode }) =>
        succeed(tokenMode || operation.byUser ? tokenIn(tokens) : undefined),
      handleRefusal: async () => false,
    };
  }

  async handleRefusal(code: string, token: string | undefined): Promise<boolean> {
    if (code === '10102' || code === '10103') this.signOut();
    if (code !== '10111' || token === undefined) return false;
    if (this.#session.user) return this.#renewUserToken(token);
    return this.#renewSecurityToken(token);
  }

  async cookies(): Promise<string[]> {
    if (!this.#isChanged) return [];
    await this.#ending;
    const { user, issued } = this.#session;
    if (user && issued === undefined) this.#change({ issued: await nextIssueTime(user.userid) });
    const sealedCookies = sessionCookies(await sealSession(this.#session));
    if (!sealedCookies) {
      log('session-too-long');
      return [];
    }
    if (user?.userid === this.#useridAtStart) return sealedCookies;
    // Scripts expect a value that begins with 1.
    const value = user ? `1${memberTag(user)}` : '';
    const maxAge = user ? sessionLifetime : 0;
    return [...sealedCookies, cookieHeader(signedInCookie, value, { maxAge, readable: true })];
  }

  #end(endSessions: (session: Session) => Promise<void>): void {
    this.#ending = Promise.all([this.#ending, endSessions(this.#session)]).then(() => undefined);
  }

  #change(change: Changes<keyof Session>): void {
    this.#session = { ...this.#session, ...change } as Session;
    this.#isChanged = true;
  }

  async #userToken(): Promise<Result<string | undefined>> {
    const { tokens } = this.#session;
    if (!tokens) return succeed(undefined);
    // Tokens of the app have no refresh token (R8.04), so they are used until the platform rejects them.
    if (haveExpired(tokens) && tokens.refreshToken !== undefined) await this.#renewUserToken(tokenIn(tokens));
    return succeed(this.#session.tokens && tokenIn(this.#session.tokens));
  }

  /** Returns true if a token other than the rejected one is now available. */
  async #renewUserToken(refusedToken: string): Promise<boolean> {
    const { tokens, user } = this.#session;
    if (!tokens || !user) return false;
    if (tokenIn(tokens) !== refusedToken) return true;
    if (tokens.refreshToken === undefined) return false;
    const answer = await renewAccessToken(tokens, tokens.refreshToken, this.device);
    if (answer.ok) this.#change({ tokens: answer.value });
    // A rejected refresh token ends the session; a platform failure or an unrelated rejection does not.
    else if (answer.error.kind === 'rejected' && !unrelatedRefusalPattern.test(answer.error.code))
      this.signOut();
    return answer.ok;
  }

  async #securityToken(): Promise<Result<string>> {
    const { security } = this.#session;
    if (security && !haveExpired(security)) return succeed(security.token);
    return this.#requestSecurityToken({ expired: security });
  }

  /** Returns true if a token other than the rejected one is now available. */
  async #renewSecurityToken(refusedToken: string): Promise<boolean> {
    const { security } = this.#session;
    if (security && security.token !== refusedToken) return true;
    this.#change({ security: undefined });
    return (await this.#requestSecurityToken({ refused: refusedToken })).ok;
  }

  async #requestSecurityToken(replacedToken: ReplacedToken): Promise<Result<string>> {
    const answer = await renewSecurityToken(replacedToken, this.device);
    if (!answer.ok) return answer;
    this.#change({ security: answer.value });
    return succeed(answer.value.token);
  }
}

export async function visitorSession(request: Request, device: string): Promise<VisitorSession> {
  const sealedSession = readSessionCookie(request);
  const session = sealedSession === undefined ? undefined : await unsealSession(sealedSession);
  const isValid = session && !(await hasEnded(session));
  return new VisitorSession(isValid ? session : emptySession(), device);
}

export type RequestVisitor = Awaited<ReturnType<typeof visitorOf>>;

export async function visitorOf(request: Request) {
  const device = deviceOf(request);
  return { request, device, session: await visitorSession(request, device.id) };
}
