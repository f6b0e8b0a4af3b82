import 'server-only';
import { loginRefusals } from '@/lib/contract/login';
import type { PlatformError } from '@/lib/platform/errors';
import { type LoginView, loginHref } from '@/lib/routes/login-href';
import { type FieldName, type FieldProblem, problemFields, sessionNotices } from '@/lib/view/session-notices';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { checkFields, type TypedFields } from '../account-forms';
import { clearSignedInCookie } from './session-handlers';

/** Returns a message for each invalid field (Spec §5). */
export function problemAnswer(
  problems: readonly [FieldProblem, ...FieldProblem[]],
  { words }: Visitor,
  status = 422,
): WriteAnswer {
  const fields = Object.fromEntries(
    problems.map((problem) => [problemFields[problem], words(sessionNotices[problem])]),
  );
  return { outcome: problems[0], status, message: words(sessionNotices[problems[0]]), fields };
}

export function validateFields(names: readonly FieldName[], values: TypedFields, visitor: Visitor) {
  const [first, ...otherProblems] = checkFields(names, values);
  return first && { ...problemAnswer([first, ...otherProblems], visitor), uncounted: true };
}

export function loginRequiredAnswer({ words }: Visitor): WriteAnswer {
  return {
    outcome: 'loginNeeded',
    status: 401,
    message: words(sessionNotices.loginNeeded),
    next: loginHref({ back: accountPagePath() }),
    cookies: [clearSignedInCookie()],
  };
}

/** Returns an answer that leads to the form that links a phone number. */
export function noPhoneAnswer({ words }: Visitor): WriteAnswer {
  const message = words(sessionNotices.phoneNotBound);
  return { outcome: 'phoneNotBound', status: 409, message, next: accountPagePath('bind') };
}

export function accountPagePath(view: LoginView = 'account'): string {
  return loginHref({ by: view });
}

const problemsByCode: Readonly<Record<string, FieldProblem>> = {
  [loginRefusals.wrongPassword]: 'loginRefused',
  [loginRefusals.unknownPhone]: 'phoneUnknown',
  [loginRefusals.phoneTaken]: 'phoneTaken',
  [loginRefusals.wrongCode]: 'codeWrong',
  [loginRefusals.wrongImageCode]: 'imageCodeWrong',
};

/** Error codes about the user, not about the call (Spec §8). */
const userErrorCodes = new Set(['10102', '10103']);

export function loginFailure(error: PlatformError, visitor: Visitor): WriteAnswer {
  if (error.kind !== 'rejected') return failureAnswer(error, visitor);
  const problem = problemsByCode[error.code];
  if (problem) return problemAnswer([problem], visitor);
  // Codes about the user usually end the session, but no session exists before the login.
  return userErrorCodes.has(error.code)
    ? { outcome: 'blocked', status: 403, message: visitor.words(sessionNotices.blocked) }
    : failureAnswer(error, visitor);
}

export function accountFailure(error: PlatformError, visitor: Visitor): WriteAnswer {
  const problem = error.kind === 'rejected' ? problemsByCode[error.code] : undefined;
  if (problem) return problemAnswer([problem], visitor);
  const answer = failureAnswer(error, visitor);
  return answer.status === 401 ? { ...answer, next: loginHref({ back: accountPagePath() }) } : answer;
}
