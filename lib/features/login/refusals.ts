import 'server-only';
import { loginRefusals } from '@/lib/contract/login';
import { environment } from '@/lib/env/environment';
import type { PlatformError } from '@/lib/platform/errors';
import { type LoginView, loginHref } from '@/lib/routes/login-href';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import {
  type FieldName,
  type FieldProblem,
  problemFields,
  type SessionNotice,
  sessionNotices,
} from '@/lib/view/session-notice';
import { checkFields, type TypedFields } from './check-fields';
import { noLongerSignedIn } from './session-handler';

/** A form whose fields are not as they must be: each is told in the reader's language (Spec §5). */
export function problemAnswer(
  problems: readonly [FieldProblem, ...FieldProblem[]],
  { words }: Visitor,
  status = 422,
): WriteAnswer {
  const fields = Object.fromEntries(
    problems.map((problem) => [problemFields[problem], words(sessionNotices[problem])]),
  );
  return { outcome: problems[0], status, message: words(sessionNotices[problems[0]]), values: { fields } };
}

/** The mistakes in these fields that can be seen without asking the platform; undefined where there are none. */
export function fieldsAnswer(
  names: readonly FieldName[],
  typed: TypedFields,
  visitor: Visitor,
): WriteAnswer | undefined {
  const [first, ...others] = checkFields(names, typed);
  return first && { ...problemAnswer([first, ...others], visitor), uncounted: true };
}

/** The act needs somebody signed in, and nobody is, or no longer: the answer leads to login. */
export function loginNeeded({ words }: Visitor): WriteAnswer {
  return {
    outcome: 'loginNeeded',
    status: 401,
    message: words(sessionNotices.loginNeeded),
    next: loginHref(environment().BASE_PATH, { back: accountPage() }),
    cookies: [noLongerSignedIn()],
  };
}

/** The page of who is signed in. */
export function accountPage(view: LoginView = 'account'): string {
  return loginHref(environment().BASE_PATH, { by: view });
}

/** What the single sign-on's refusals say of the fields. */
const problemsByCode: Readonly<Record<string, FieldProblem>> = {
  [loginRefusals.wrongPassword]: 'loginRefused',
  [loginRefusals.unknownPhone]: 'phoneUnknown',
  [loginRefusals.phoneTaken]: 'phoneTaken',
  [loginRefusals.wrongCode]: 'codeWrong',
  [loginRefusals.wrongImageCode]: 'imageCodeWrong',
};

/** Statuses by which a platform refuses a person, not a call (Spec §8). */
const ofThePerson = new Set(['10102', '10103']);

function said(notice: SessionNotice, status: number, { words }: Visitor): WriteAnswer {
  return { outcome: notice, status, message: words(sessionNotices[notice]) };
}

/** What a refused call means for a login: the field that is wrong, else the message of Spec §8. */
export function loginFailure(error: PlatformError, visitor: Visitor): WriteAnswer {
  if (error.kind !== 'rejected') return failureAnswer(error, visitor);
  const problem = problemsByCode[error.code];
  if (problem) return problemAnswer([problem], visitor);
  // Nobody is signed in yet, so nothing can have ended.
  return ofThePerson.has(error.code) ? said('blocked', 403, visitor) : failureAnswer(error, visitor);
}

/** What a refused call means to who changes their account. */
export function accountFailure(error: PlatformError, visitor: Visitor): WriteAnswer {
  const problem = error.kind === 'rejected' ? problemsByCode[error.code] : undefined;
  if (problem) return problemAnswer([problem], visitor);
  const answer = failureAnswer(error, visitor);
  return answer.status === 401
    ? { ...answer, next: loginHref(environment().BASE_PATH, { back: accountPage() }) }
    : answer;
}
