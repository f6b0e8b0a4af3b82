import 'server-only';
import { activityDetail, activityRegist, signUpRefusals } from '@/lib/contract/activity';
import { loginRefusals } from '@/lib/contract/login';
import { acceptsFiles } from '@/lib/format/form-answers';
import { parsePeopleCount } from '@/lib/format/form-people';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { read } from '@/lib/platform/read';
import { formFileRules } from '@/lib/upload/form-files';
import { sessionNotices } from '@/lib/view/session-notice';
import { deletedDraftCookie } from '@/lib/writes/draft';
import { mayBeAfter } from '@/lib/writes/find-submission';
import { limitGuesses, targetOf } from '@/lib/writes/guess-limits';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { memberSignUpHref } from '../activity-href';
import { type Activity, signUpFormOf } from '../model';
import { formAddress, formFingerprint } from './form-address';
import { blocksNewSignUp, isNotSignedUp, readMemberSignUp } from './load-member-sign-up';
import { problemsOf, renderedFields, textOf, verifiedField } from './rendered-fields';
import { draftCookies, draftOf, fullDraftCookie } from './sign-up-draft';
import { uploadSignUpFiles, withFileUrls } from './sign-up-files';
import {
  addPerson,
  type NormalizedDraft,
  normalizedDraftOf,
  rawInputOf,
  redirectToForm,
  removePerson,
  requestCode,
  type SignUpInput,
  type Step,
  type StepResult,
  signUpInput,
} from './sign-up-steps';

const codes = {
  codeMissing: { outcome: 'codeMissing', words: sessionNotices.codeMissing },
  codeWrong: { outcome: 'codeWrong', words: sessionNotices.codeWrong },
} as const;

const gone: Refusal = { outcome: 'signUpGone', status: 404, words: 'activity.told.gone' };
const invalid: Refusal = { outcome: 'signUpInvalid', words: 'activity.told.invalid' };

/** Rejections by the platform with a message from Kanbao (R4.16 to R4.18). */
const refusals: RefusalTable = {
  // The member has already signed up, with other input than this.
  [signUpRefusals.again]: { outcome: 'signedUpBefore', status: 409, words: 'activity.told.before' },
  [signUpRefusals.full]: { outcome: 'signUpFull', words: 'activity.told.full' },
  [signUpRefusals.closed]: { outcome: 'signUpClosed', words: 'activity.told.closed' },
  [signUpRefusals.notBegun]: { outcome: 'signUpNotBegun', words: 'activity.told.notBegun' },
  [signUpRefusals.answers]: invalid,
  [signUpRefusals.choiceFull]: { outcome: 'signUpChoiceFull', words: 'activity.told.choiceFull' },
  [loginRefusals.wrongCode]: codes.codeWrong,
  [signUpRefusals.missing]: gone,
  absent: gone,
};

function signedUpAnswer(of: string): WriteAnswer {
  return { outcome: 'signedUp', message: '', next: memberSignUpHref(of), cookies: [deletedDraftCookie()] };
}

/** Files are accepted from members only. */
function loginRequiredAnswer({ fields, visitor }: Step): WriteAnswer {
  const files = fields.some(acceptsFiles);
  return {
    outcome: files ? 'loginToSignUpFiles' : 'loginToSignUp',
    status: 401,
    message: visitor.words(files ? 'activity.told.loginFiles' : 'activity.told.login'),
  };
}

function validateStep(step: Step): WriteAnswer | undefined {
  const { fields, typed, visitor } = step;
  if (!visitor.session.user && fields.some(acceptsFiles)) return loginRequiredAnswer(step);
  if (problemsOf(fields, typed.answers, typed.people).size > 0) return refuse(invalid, visitor);
  const verified = textOf(typed.answers, verifiedField(fields)?.name) !== '';
  if (verified && typed.code === '') return refuse(codes.codeMissing, visitor);
  return visitor.session.user ? undefined : loginRequiredAnswer(step);
}

async function register({ of, fields, typed, visitor }: Step): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const { answers, addresses } = withFileUrls(fields, typed.answers);
  const phone = textOf(answers, (verifiedField(fields) ?? fields.find(({ type }) => type === 'phone'))?.name);
  const answer = await call(
    activityRegist,
    {
      fileId: of,
      userID: session.user?.userid ?? '',
      phone,
      code: typed.code,
      signForm: JSON.stringify(answers),
      imgUrl: addresses.join(','),
      people: String(typed.people),
    },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  // Purged even after a rejection, because the cached number of places left may be wrong.
  await purgeSoon([`activity:${of}`]);
  return answer.ok ? signedUpAnswer(of) : refusalFor(answer.error, refusals, visitor);
}

/** A wrong verification code counts toward the limit of guesses. */
function send(step: Step): Promise<WriteAnswer> {
  const phone = textOf(step.typed.answers, verifiedField(step.fields)?.name);
  if (phone === '') return register(step);
  const isWrong = ({ outcome }: WriteAnswer) => outcome === 'codeWrong';
  return limitGuesses(targetOf('code', phone), step.visitor, () => register(step), isWrong);
}

type FormLimits = Pick<Activity, 'form' | 'maxPeople'>;

/** Input that does not fit into the draft cookie is submitted without a summary. */
async function showSummary(step: Step): Promise<WriteAnswer> {
  const draft = await fullDraftCookie(step.of, step.typed, step.visitor.request);
  return draft === undefined
    ? send(step)
    : { ...redirectToForm(step, 'signUpCheck', step.typed), cookies: [draft] };
}

/** Steps that continue despite rejected files; the page shows the reason at the field. */
const intermediateSteps: ReadonlySet<string> = new Set(['add', 'remove', 'change', 'code']);

function stepName({ step }: SignUpInput): string {
  return step.split('-')[0] ?? '';
}

async function runStep(step: Step, input: SignUpInput, activity: FormLimits): Promise<StepResult> {
  const { typed } = step;
  const name = stepName(input);
  if (name === 'add') return addPerson(step, activity.maxPeople);
  if (name === 'remove') return removePerson(step, Number(input.step.split('-')[1]));
  if (name === 'change') return { answer: redirectToForm(step, 'signUpChange', typed), typed };
  if (name === 'code') return requestCode(step, input.imageCode);
  if (input.shape !== undefined && input.shape !== formFingerprint(activity.form, activity.maxPeople)) {
    const message = step.visitor.words('activity.told.changed');
    return { answer: { outcome: 'signUpChanged', status: 422, message }, typed };
  }
  const problem = validateStep(step);
  if (problem) return { answer: problem, typed };
  return { answer: name === 'check' ? await showSummary(step) : await send(step), typed };
}

/** Handles one step; the last submits the sign-up (R7.45). A rejected form is shown again with its input. */
async function signUp(input: SignUpInput, visitor: Visitor): Promise<WriteAnswer> {
  const { of } = input;
  const detail = await read(activityDetail, { fileId: of });
  if (!detail.ok) return refusalFor(detail.error, refusals, visitor);
  const activity = signUpFormOf(detail.value);
  const people = parsePeopleCount(input.people, activity.maxPeople);
  const fields = renderedFields(activity, people) ?? [];
  const restoredInput = { ...normalizedDraftOf(fields, input), people };
  const { answers, refused } = await uploadSignUpFiles(fields, restoredInput.answers, input.files, visitor);
  const typed: NormalizedDraft = {
    ...restoredInput,
    answers,
    ...(refused ? { refused: { field: refused.field, text: refused.answer.message } } : {}),
  };
  const stepped: StepResult =
    refused && !intermediateSteps.has(stepName(input))
      ? { answer: refused.answer, typed }
      : await runStep({ of, after: input.after, back: input.back, fields, typed, visitor }, input, activity);
  const { answer } = stepped;
  if (answer.outcome === 'signedUp' || answer.outcome === 'signUpCheck') return answer;
  return {
    ...answer,
    cookies: [...(answer.cookies ?? []), ...(await draftCookies(of, stepped.typed, visitor.request))],
  };
}

/** Called after a lost response (ADR 0043). A member has at most one sign-up per activity. */
async function findSignUp(
  { of }: SignUpInput,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const found = await readMemberSignUp(of, visitor);
  if (!found.ok) return isNotSignedUp(found.error) ? { kind: 'absent' } : { kind: 'unknown' };
  if (blocksNewSignUp(found.value)) return { kind: 'found', answer: signedUpAnswer(of) };
  // If the existing sign-up is older than this attempt, the attempt did not create it.
  return mayBeAfter(found.value.created, since) ? { kind: 'unknown' } : { kind: 'absent' };
}

/** Equal input from the same page counts as one sign-up. */
function keyOf({ back: _back, again: _again, codeAt: _codeAt, files, ...input }: SignUpInput) {
  return [input, files.map(({ field, digest }) => [field, digest])];
}

/** POST /api/sign-up: every step of the form. */
export const postSignUp = writeHandler({
  actionName: 'sign-up',
  input: signUpInput,
  limit: { burst: 8, every: 10_000 },
  addressLimit: { burst: 600, every: 50 },
  maxBytes: 128 * 1024,
  files: formFileRules,
  keyOf,
  formPage: ({ of, after, back }) =>
    formAddress({
      of: typeof of === 'string' ? of : '',
      after: typeof after === 'string' ? after : '',
      back,
    }),
  write: signUp,
  draft: (input) => draftOf(input.of, rawInputOf(input)),
  lookUp: findSignUp,
});
