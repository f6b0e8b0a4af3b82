/**
 * What a page says once about the reader's session, named by query `session`: forms without a script and logins that left the
 * site lead back with it. Each has its words.
 */
export const sessionNotices = {
  signedIn: 'session.signedIn',
  signedOut: 'session.signedOut',
  sessionEnded: 'session.ended',
  tokenExpired: 'session.ended',
  requestFailed: 'session.requestFailed',
  networkError: 'session.networkError',
  loginRefused: 'session.loginRefused',
  authorizing: 'states.socialAuthorizing',
  socialFailed: 'states.socialAuthorizationFailed',
  socialUserFailed: 'states.socialUserInfoFailed',
  socialSnapshot: 'session.socialSnapshot',
  tooOften: 'write.tooOften',
  invalid: 'write.invalid',
  failed: 'write.failed',
} as const;

export type SessionNotice = keyof typeof sessionNotices;

/** Those that say that something went right. */
const good: ReadonlySet<SessionNotice> = new Set(['signedIn', 'signedOut']);

export const sessionNoticeNames = Object.keys(sessionNotices) as SessionNotice[];

export function parseSessionNotice(name: string | null): SessionNotice | undefined {
  return sessionNoticeNames.find((one) => one === name);
}

/** Outcomes that are about the visitor, whatever they were doing: the page says them, not the form. */
const aboutTheVisitor = ['tokenExpired', 'sessionEnded', 'requestFailed'] as const;

export function isAboutTheVisitor(outcome: string): boolean {
  return aboutTheVisitor.some((one) => one === outcome);
}

/** Whether logging in again is what helps (reading 33). */
export function offersLogin(notice: SessionNotice): boolean {
  return notice === 'tokenExpired' || notice === 'sessionEnded';
}

export function isGood(notice: SessionNotice): boolean {
  return good.has(notice);
}
