import 'server-only';
import type { Bearer, TokenRequest } from '@/lib/platform/bearer';
import { type Result, succeed } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { signedInCookie } from '@/lib/view/device-cookies';
import { cookieHeader } from './cookies';
import { endAllSessions, endSession, hasEnded, spendPending, timeOfIssue } from './ended-sessions';
import { areSpent, renewAccess, renewSecurity, type SpentSecurity } from './renew-tokens';
import { openSession, sealSession, sessionLifetime } from './seal';
import {
  emptySession,
  newSessionId,
  type PendingLogin,
  type Session,
  type Tokens,
  type User,
} from './session';
import { readSessionCookie, sessionCookies } from './session-cookie';

/** The token that a signed-in visitor's calls carry: the one that expires, where the platform gives one (reading 26). */
function tokenIn(tokens: Tokens): string {
  return tokens.accessToken ?? tokens.token;
}

/** Statuses that say nothing of a token but refuse the call: its signature, its number, its way (Spec §8, platform facts §1). */
const ofTheCall = /^(?:1004|1009|http \d+)$/;

/** A visitor's session during one request: what is known of them, and the tokens that their calls carry. */
export class VisitorSession implements Bearer {
  #session: Session;
  #changed = false;
  #wasSignedIn: boolean;
  /** The browser gets its new cookie only when the old one is worth nothing any more. */
  #ending: Promise<void> = Promise.resolve();

  constructor(
    session: Session,
    readonly device: string,
  ) {
    this.#session = session;
    this.#wasSignedIn = session.user !== undefined;
  }

  get user(): User | undefined {
    return this.#session.user;
  }

  get pending(): PendingLogin | undefined {
    return this.#session.pending;
  }

  /** Refusals by 1004 since the last success (R8.03). */
  get refusals(): number {
    return this.#session.refusals;
  }

  /** Puts a social login on its way, or ends that (undefined). */
  setPending(pending: PendingLogin | undefined): void {
    if (pending !== this.#session.pending) this.#change({ pending });
  }

  get imageKey(): string | undefined {
    return this.#session.imageKey;
  }

  /** Ties a picture of a verification code to the visitor (R7.112). */
  setImageKey(imageKey: string | undefined): void {
    if (imageKey !== this.#session.imageKey) this.#change({ imageKey });
  }

  setRefusals(refusals: number): void {
    if (refusals !== this.#session.refusals) this.#change({ refusals });
  }

  /** Begins a session of its own for who has signed in; the one before it is ended (session fixation). */
  signIn(user: User, tokens: Tokens): void {
    this.#end(endSession);
    this.#end(spendPending);
    this.#session = { id: newSessionId(), refusals: 0, user, tokens };
    this.#changed = true;
  }

  /** Ends the session; a copy of its cookie is worth nothing any more. */
  signOut(): void {
    this.#end(endSession);
    this.#session = emptySession();
    this.#changed = true;
  }

  /** Ends every other session of the user, whose password is a new one. */
  endOthers(): void {
    this.#end(endAllSessions);
    this.#change({ issued: undefined });
  }

  /** Whether this user is signed in, and by this token. */
  holds(userid: string, token: string): boolean {
    const { user, tokens } = this.#session;
    return user?.userid === userid && tokens !== undefined && tokenIn(tokens) === token;
  }

  /** Takes the tokens that the native app has renewed for who is signed in (R8.04); it is no new session. */
  replaceTokens(tokens: Tokens): void {
    if (this.#session.user) this.#change({ tokens });
  }

  /** Changes what is known of who is signed in. */
  updateUser(change: Partial<User>): void {
    const { user } = this.#session;
    if (user) this.#change({ user: { ...user, ...change } });
  }

  async tokenFor({ operation, tokenMode }: TokenRequest): Promise<Result<string | undefined>> {
    if (this.#session.user) return tokenMode || operation.byUser ? this.#userToken() : succeed(undefined);
    return tokenMode ? this.#securityToken() : succeed(undefined);
  }

  /**
   * The bearer of calls that outlast the request: it carries the user's token as it is, since no cookie would hold a renewed one.
   * Undefined where there is none that counts.
   */
  unrenewed(): Bearer | undefined {
    const { tokens } = this.#session;
    if (!this.#session.user || !tokens || areSpent(tokens)) return undefined;
    return {
      tokenFor: async ({ operation, tokenMode }) =>
        succeed(tokenMode || operation.byUser ? tokenIn(tokens) : undefined),
      refused: async () => false,
    };
  }

  async refused(code: string, token: string | undefined): Promise<boolean> {
    if (code === '10102' || code === '10103') this.signOut();
    if (code !== '10111' || token === undefined) return false;
    if (this.#session.user) return this.#renewUserToken(token);
    return this.#renewSecurityToken(token);
  }

  /** Values of `set-cookie` headers; none where nothing changed. */
  async cookies(): Promise<string[]> {
    if (!this.#changed) return [];
    await this.#ending;
    const { user, issued } = this.#session;
    if (user && issued === undefined) this.#change({ issued: await timeOfIssue(user.userid) });
    const sealed = sessionCookies(await sealSession(this.#session));
    if (!sealed) {
      log('session-too-long');
      return [];
    }
    const isSignedIn = user !== undefined;
    if (isSignedIn === this.#wasSignedIn) return sealed;
    const maxAge = isSignedIn ? sessionLifetime : 0;
    return [...sealed, cookieHeader(signedInCookie, '1', { maxAge, readable: true })];
  }

  #end(end: (session: Session) => Promise<void>): void {
    this.#ending = Promise.all([this.#ending, end(this.#session)]).then(() => undefined);
  }

  #change(change: { [Key in keyof Session]?: Session[Key] | undefined }): void {
    this.#session = { ...this.#session, ...change } as Session;
    this.#changed = true;
  }

  async #userToken(): Promise<Result<string | undefined>> {
    const { tokens } = this.#session;
    if (!tokens) return succeed(undefined);
    // Only the app can renew what the app gave (R8.04); it is used until the platform refuses it.
    if (areSpent(tokens) && tokens.refreshToken !== undefined) await this.#renewUserToken(tokenIn(tokens));
    return succeed(this.#session.tokens && tokenIn(this.#session.tokens));
  }

  /** Whether a token other than the refused one is at hand now. */
  async #renewUserToken(refused: string): Promise<boolean> {
    const { tokens, user } = this.#session;
    if (!tokens || !user) return false;
    if (tokenIn(tokens) !== refused) return true;
    if (tokens.refreshToken === undefined) return false;
    const renewed = await renewAccess(tokens, tokens.refreshToken, this.device);
    if (renewed.ok) this.#change({ tokens: renewed.value });
    // A clear no ends the session; a platform in trouble does not, nor one that refuses the call itself.
    else if (renewed.error.kind === 'rejected' && !ofTheCall.test(renewed.error.code)) this.signOut();
    return renewed.ok;
  }

  async #securityToken(): Promise<Result<string>> {
    const { security } = this.#session;
    if (security && !areSpent(security)) return succeed(security.token);
    return this.#newSecurityToken({ last: security });
  }

  /** Whether a token other than the refused one is at hand now. */
  async #renewSecurityToken(refused: string): Promise<boolean> {
    const { security } = this.#session;
    if (security && security.token !== refused) return true;
    this.#change({ security: undefined });
    return (await this.#newSecurityToken({ refused })).ok;
  }

  async #newSecurityToken(spent: SpentSecurity): Promise<Result<string>> {
    const renewed = await renewSecurity(spent, this.device);
    if (!renewed.ok) return renewed;
    this.#change({ security: renewed.value });
    return succeed(renewed.value.token);
  }
}

/** The session that a request came with; an empty one where it brought none that counts. */
export async function visitorSession(request: Request, device: string): Promise<VisitorSession> {
  const sealed = readSessionCookie(request);
  const session = sealed === undefined ? undefined : await openSession(sealed);
  const counts = session && !(await hasEnded(session));
  return new VisitorSession(counts ? session : emptySession(), device);
}
