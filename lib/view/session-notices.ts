/** Messages by value of the query `session`, which social logins and forms without JavaScript set. */
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
  unknown: 'write.unknown',
  underWay: 'write.underWay',
  unshared: 'write.later',
  rejected: 'write.failed',
  commentLiked: 'like.thanks',
  commentLikedBefore: 'like.alreadyLiked',
  commentGone: 'comment.gone',
  commentReported: 'comment.actions.reported',
  commentReportedBefore: 'comment.actions.reportedBefore',
  commentDeleted: 'comment.actions.deleted',
  commentNotOwn: 'comment.actions.notOwn',
  loginNeeded: 'login.said.loginNeeded',
  blocked: 'login.said.blocked',
  codeSent: 'login.said.codeSent',
  phoneBound: 'login.said.phoneBound',
  phoneNotBound: 'login.said.phoneNotBound',
  passwordSet: 'login.said.passwordSet',
  usernameMissing: 'login.problems.usernameMissing',
  phoneMissing: 'login.problems.phoneMissing',
  phoneWrong: 'login.problems.phoneWrong',
  phoneUnknown: 'login.problems.phoneUnknown',
  phoneTaken: 'login.problems.phoneTaken',
  imageCodeMissing: 'login.problems.imageCodeMissing',
  imageCodeWrong: 'login.problems.imageCodeWrong',
  codeMissing: 'login.problems.codeMissing',
  codeWrong: 'login.problems.codeWrong',
  passwordMissing: 'login.problems.passwordMissing',
  passwordShort: 'login.problems.passwordShort',
  confirmationMissing: 'login.problems.confirmationMissing',
  confirmationDiffers: 'login.problems.confirmationDiffers',
} as const;

export type SessionNoticeName = keyof typeof sessionNotices;

export const successNotices: ReadonlySet<SessionNoticeName> = new Set([
  'signedIn',
  'signedOut',
  'codeSent',
  'phoneBound',
  'passwordSet',
  'commentLiked',
  'commentLikedBefore',
  'commentReported',
  'commentReportedBefore',
  'commentDeleted',
]);

/** Fields next to which messages are shown, by outcome. */
export const problemFields = {
  loginRefused: 'password',
  usernameMissing: 'username',
  phoneMissing: 'phone',
  phoneWrong: 'phone',
  phoneUnknown: 'phone',
  phoneTaken: 'phone',
  imageCodeMissing: 'imageCode',
  imageCodeWrong: 'imageCode',
  codeMissing: 'code',
  codeWrong: 'code',
  passwordMissing: 'password',
  passwordShort: 'password',
  confirmationMissing: 'confirmation',
  confirmationDiffers: 'confirmation',
} as const satisfies { [Notice in SessionNoticeName]?: string };

export type FieldProblem = keyof typeof problemFields;

export type FieldName = (typeof problemFields)[FieldProblem];

export const sessionNoticeNames = Object.keys(sessionNotices) as SessionNoticeName[];

export function parseSessionNotice(name: string | null): SessionNoticeName | undefined {
  return sessionNoticeNames.find((notice) => notice === name);
}

/** Returns true if the message has a link to the login (reading 33). */
export function offersLogin(notice: SessionNoticeName): boolean {
  return notice === 'tokenExpired' || notice === 'sessionEnded';
}
