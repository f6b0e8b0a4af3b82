import 'server-only';
import { z } from 'zod';
import { loginRefusals } from '@/lib/contract/login';
import { idPattern } from '@/lib/format/id-pattern';
import { isPhone, normalizeCode } from '@/lib/format/typed-text';
import { filesField } from '@/lib/upload/form-files';
import { sentFilesSchema } from '@/lib/upload/form-receipts';
import { sessionNotices } from '@/lib/view/session-notices';
import { type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import { codePauseSeconds, sendCode } from '@/lib/writes/send-code';
import { tooOftenAnswer, type WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { signUpFormHref } from '../activity-href';
import { type FormLocation, focusTargetAfterStep } from './form-location';
import { answerText, phoneToVerify, type RenderedField, withoutPerson } from './rendered-fields';
import { maxCodeLength, type SignUpDraft } from './sign-up-draft';

const code = z.string().transform(normalizeCode).pipe(z.string().max(maxCodeLength)).catch('').default('');

export const signUpInput = z.looseObject({
  of: z.string().regex(idPattern),
  /** `SignUpFormValues.after` of the rendered form. */
  after: z.string().max(64).default(''),
  /** Value of the pressed button. */
  step: z.string().max(20).default('send'),
  people: z.coerce.number().int().min(1).max(99).catch(1).default(1),
  /** `formFingerprint` of the rendered form. */
  shape: z.string().max(64).optional(),
  code,
  imageCode: code,
  codeAt: z.coerce.number().positive().optional().catch(undefined),
  [filesField]: sentFilesSchema,
});

export type SignUpInput = z.output<typeof signUpInput>;

export function draftFieldsOf({ people, code, codeAt, step }: SignUpInput): Omit<SignUpDraft, 'answers'> {
  return { people, code, codeAt, sent: step === 'send' };
}

export interface StepResult {
  answer: WriteAnswer;
  changedDraft?: SignUpDraft;
}

export interface Step extends FormLocation {
  fields: readonly RenderedField[];
  draft: SignUpDraft;
  visitor: Visitor;
}

/** Returns a redirect to the form, for steps that come before the submission. */
export function redirectToForm(form: FormLocation, outcome: string, { people }: SignUpDraft): WriteAnswer {
  const target = focusTargetAfterStep(outcome, people);
  const next = `${signUpFormHref(form.activityId, form.after)}${target === undefined ? '' : `#${target}`}`;
  return { outcome, message: '', isIntermediate: true, uncounted: true, next };
}

function answerWithPeople(step: Step, changedDraft: SignUpDraft): StepResult {
  return { answer: redirectToForm(step, 'signUpPeople', changedDraft), changedDraft };
}

export function addPerson(step: Step, maxPeople: number): StepResult {
  const { draft } = step;
  return answerWithPeople(step, { ...draft, people: Math.min(draft.people + 1, maxPeople) });
}

export function removePerson(step: Step, person: number): StepResult {
  const { draft } = step;
  const mayRemove = Number.isInteger(person) && person >= 2 && person <= draft.people;
  if (!mayRemove) return answerWithPeople(step, draft);
  const answers = withoutPerson(draft.answers, person);
  return answerWithPeople(step, { ...draft, people: draft.people - 1, answers });
}

export function codeRefusal(outcome: 'imageCodeMissing' | 'imageCodeWrong' | 'codeMissing' | 'codeWrong') {
  return { outcome, words: sessionNotices[outcome] };
}

const imageRefusals: RefusalTable = { [loginRefusals.wrongImageCode]: codeRefusal('imageCodeWrong') };

/** Requests a verification code, with the same rate limits as login (R7.48). */
export async function requestCode(step: Step, imageCode: string): Promise<StepResult> {
  const { fields, draft, visitor } = step;
  const phone = answerText(draft.answers, phoneToVerify(fields));
  if (!isPhone(phone)) {
    return { answer: refuse({ outcome: 'signUpPhone', words: 'activity.problems.phone' }, visitor) };
  }
  if (imageCode === '') return { answer: refuse(codeRefusal('imageCodeMissing'), visitor) };
  const sendResult = await sendCode(phone, imageCode, visitor);
  if (sendResult.kind === 'wait') return { answer: tooOftenAnswer(sendResult.wait, visitor) };
  if (sendResult.kind === 'failed') {
    // Drops `mayBeDone`: the code may have been sent, but the sign-up was not.
    const { mayBeDone: _may, ...answer } = refusalFor(sendResult.error, imageRefusals, visitor);
    return { answer };
  }
  const answer = {
    ...redirectToForm(step, 'codeSent', draft),
    uncounted: false,
    message: visitor.words('activity.status.codeSent'),
    values: { retryAfter: codePauseSeconds },
    cookies: sendResult.cookies,
  };
  return { answer, changedDraft: { ...draft, codeAt: Date.now() } };
}
