import 'server-only';
import { z } from 'zod';
import { loginRefusals } from '@/lib/contract/login';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import type { FormAnswers } from '@/lib/format/form-answers';
import { idPattern } from '@/lib/format/id-pattern';
import { isPhone, typedCode } from '@/lib/format/typed-text';
import { filesField } from '@/lib/upload/form-files';
import { sentFiles } from '@/lib/upload/form-receipts';
import { sessionNotices } from '@/lib/view/session-notice';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { codePause, sendCode } from '@/lib/writes/send-code';
import { tooOften, type WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { type FormLocation, focusTargetAfterStep, formAddress } from './form-address';
import {
  answersOf,
  type RenderedField,
  rawAnswers,
  textOf,
  verifiedField,
  withoutPerson,
} from './rendered-fields';
import { maxCodeLength, type SignUpDraft } from './sign-up-draft';

const code = z.string().transform(typedCode).pipe(z.string().max(maxCodeLength)).catch('').default('');

export const signUpInput = z.looseObject({
  of: z.string().regex(idPattern),
  /** `FormPageValues.after` of the rendered form. */
  after: z.string().max(64).default(''),
  /** Value of the pressed button. */
  step: z.string().max(20).default('send'),
  people: z.coerce.number().int().min(1).max(99).catch(1).default(1),
  /** `formFingerprint` of the rendered form. */
  shape: z.string().max(64).optional(),
  code,
  imageCode: code,
  codeAt: z.coerce.number().positive().optional().catch(undefined),
  [filesField]: sentFiles,
});

export type SignUpInput = z.output<typeof signUpInput>;

export type NormalizedDraft = Omit<SignUpDraft, 'answers'> & { answers: FormAnswers };

function otherInput({ people, code, codeAt, step }: SignUpInput): Omit<SignUpDraft, 'answers'> {
  return { people, code, codeAt, sent: step === 'send' };
}

export function normalizedDraftOf(fields: readonly SignUpField[], input: SignUpInput): NormalizedDraft {
  return { ...otherInput(input), answers: answersOf(fields, input) };
}

export function rawInputOf(input: SignUpInput): Omit<SignUpDraft, 'answers'> & { answers: unknown } {
  return { ...otherInput(input), answers: rawAnswers(input) };
}

export interface StepResult {
  answer: WriteAnswer;
  typed: NormalizedDraft;
}

export interface Step extends FormLocation {
  fields: readonly RenderedField[];
  typed: NormalizedDraft;
  visitor: Visitor;
}

/** Nothing is sent to the platform. */
export function redirectToForm(
  form: FormLocation,
  outcome: string,
  { people }: NormalizedDraft,
): WriteAnswer {
  const lead = focusTargetAfterStep(outcome, people);
  const next = `${formAddress(form)}${lead === undefined ? '' : `#${lead}`}`;
  return { outcome, message: '', isIntermediate: true, next };
}

export function addPerson(step: Step, maxPeople: number): StepResult {
  const { typed } = step;
  const increased = { ...typed, people: Math.min(typed.people + 1, maxPeople) };
  return { answer: redirectToForm(step, 'signUpPeople', increased), typed: increased };
}

export function removePerson(step: Step, person: number): StepResult {
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

/** Has the same limits as login (R7.48). */
export async function requestCode(step: Step, imageCode: string): Promise<StepResult> {
  const { fields, typed, visitor } = step;
  const { words } = visitor;
  const unchanged = (answer: WriteAnswer): StepResult => ({ answer, typed });
  const phone = textOf(typed.answers, verifiedField(fields)?.name);
  if (!isPhone(phone)) {
    return unchanged({ outcome: 'signUpPhone', status: 422, message: words('activity.problems.phone') });
  }
  if (imageCode === '') return unchanged(imageProblem('imageCodeMissing', visitor));
  const sendResult = await sendCode(phone, imageCode, visitor);
  if (sendResult.kind === 'wait') return unchanged(tooOften(sendResult.wait, visitor));
  if (sendResult.kind === 'failed') {
    const { error } = sendResult;
    if (error.kind === 'rejected' && error.code === loginRefusals.wrongImageCode)
      return unchanged(imageProblem('imageCodeWrong', visitor));
    // Drops `mayBeDone`: the code may have been sent, but the sign-up was not.
    const { mayBeDone: _may, ...answer } = failureAnswer(error, visitor);
    return unchanged(answer);
  }
  const answer = {
    ...redirectToForm(step, 'codeSent', typed),
    message: words('activity.told.codeSent'),
    values: { retryAfter: codePause },
    cookies: sendResult.cookies,
  };
  return { answer, typed: { ...typed, codeAt: Date.now() } };
}
