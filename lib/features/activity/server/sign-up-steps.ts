import 'server-only';
import { loginRefusals } from '@/lib/contract/login';
import type { FormAnswers } from '@/lib/format/form-answers';
import { isPhone } from '@/lib/format/typed-text';
import { sessionNotices } from '@/lib/view/session-notice';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { codePause, sendCode } from '@/lib/writes/send-code';
import { tooOften } from '@/lib/writes/too-often';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { type FormPlace, formAddress, formLead } from './form-address';
import { type RenderedField, textOf, verifiedField, withoutPerson } from './rendered-fields';
import type { TypedAnswers } from './sign-up-input';

/** Result of a step with the new input. */
export interface Stepped {
  answer: WriteAnswer;
  typed: TypedAnswers;
}

/** A form in progress. */
export interface Step extends FormPlace {
  fields: readonly RenderedField[];
  typed: TypedAnswers;
  visitor: Visitor;
}

/** Redirects to the form with its input; nothing was submitted. */
export function redirectToForm(form: FormPlace, outcome: string, { people }: TypedAnswers): WriteAnswer {
  const lead = formLead(outcome, people);
  const next = `${formAddress(form)}${lead === undefined ? '' : `#${lead}`}`;
  return { outcome, message: '', isIntermediate: true, next };
}

/** Adds a person. */
export function addPerson(step: Step, maxPeople: number): Stepped {
  const { typed } = step;
  const increased = { ...typed, people: Math.min(typed.people + 1, maxPeople) };
  return { answer: redirectToForm(step, 'signUpPeople', increased), typed: increased };
}

/** Removes a person other than the first. */
export function removePerson(step: Step, person: number): Stepped {
  const { typed } = step;
  if (!Number.isInteger(person) || person < 2 || person > typed.people) {
    return { answer: redirectToForm(step, 'signUpPeople', typed), typed };
  }
  const answers: FormAnswers = withoutPerson(typed.answers, person);
  const decreased = { ...typed, people: typed.people - 1, answers };
  return { answer: redirectToForm(step, 'signUpPeople', decreased), typed: decreased };
}

const imageProblems = { imageCodeMissing: 422, imageCodeWrong: 422 } as const;

function imageProblem(outcome: keyof typeof imageProblems, { words }: Visitor): WriteAnswer {
  return { outcome, status: imageProblems[outcome], message: words(sessionNotices[outcome]) };
}

/** Sends a verification code, with the same limits as login (R7.48). */
export async function requestCode(step: Step, imageCode: string): Promise<Stepped> {
  const { fields, typed, visitor } = step;
  const { words } = visitor;
  const unchanged = (answer: WriteAnswer): Stepped => ({ answer, typed });
  const phone = textOf(typed.answers, verifiedField(fields)?.name);
  if (!isPhone(phone)) {
    return unchanged({ outcome: 'signUpPhone', status: 422, message: words('activity.problems.phone') });
  }
  if (imageCode === '') return unchanged(imageProblem('imageCodeMissing', visitor));
  const sent = await sendCode(phone, imageCode, visitor);
  if (sent.kind === 'wait') return unchanged(tooOften(sent.wait, visitor));
  if (sent.kind === 'failed') {
    const { error } = sent;
    if (error.kind === 'rejected' && error.code === loginRefusals.wrongImageCode)
      return unchanged(imageProblem('imageCodeWrong', visitor));
    // If the result of sending a code is unknown, the sign-up was still not sent.
    const { mayBeDone: _may, ...answer } = failureAnswer(error, visitor);
    return unchanged(answer);
  }
  const answer = {
    ...redirectToForm(step, 'codeSent', typed),
    message: words('activity.told.codeSent'),
    values: { retryAfter: codePause },
    cookies: sent.cookies,
  };
  return { answer, typed: { ...typed, codeAt: Date.now() } };
}
