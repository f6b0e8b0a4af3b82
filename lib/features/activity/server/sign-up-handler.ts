import 'server-only';
import { activityDetail, activityRegist, signUpRefusals } from '@/lib/contract/activity';
import { loginRefusals } from '@/lib/contract/login';
import { acceptsFiles, maxFilesOf } from '@/lib/format/form-answers';
import { parsePeopleCount } from '@/lib/format/form-people';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { read } from '@/lib/platform/read';
import { callAs } from '@/lib/session/call-as';
import { addressesOf, formFileRules, uploadFieldFiles } from '@/lib/upload/form-files';
import { deletedDraftCookie } from '@/lib/writes/draft-cookie';
import { mayBeAfter } from '@/lib/writes/find-submission';
import { guessTarget, limitGuesses } from '@/lib/writes/guess-limits';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { memberSignUpHref, signUpFormHref } from '../activity-href';
import { type Activity, signUpFormOf } from '../model';
import { formFingerprint } from './form-location';
import { blocksNewSignUp, isNotSignedUp, readMemberSignUp } from './load-member-sign-up';
import {
  answersOf,
  answerText,
  lacksCode,
  phoneToVerify,
  problemsOf,
  rawAnswers,
  renderedFields,
  uploadKindOf,
  valuesOf,
} from './rendered-fields';
import { draftCookies, fullDraftCookie, type SignUpDraft, toDraft } from './sign-up-draft';
import {
  addPerson,
  codeRefusal,
  draftFieldsOf,
  redirectToForm,
  removePerson,
  requestCode,
  type SignUpInput,
  type Step,
  type StepResult,
  signUpInput,
} from './sign-up-steps';

const activityNotFound: Refusal = { outcome: 'signUpGone', status: 404, words: 'activity.status.gone' };
const invalidAnswers: Refusal = { outcome: 'signUpInvalid', words: 'activity.status.invalid' };

/** Kanbao's messages for rejections by the platform (R4.16 to R4.18). */
const refusals: RefusalTable = {
  // The member has already signed up with different input.
  [signUpRefusals.again]: { outcome: 'signedUpBefore', status: 409, words: 'activity.status.before' },
  [signUpRefusals.full]: { outcome: 'signUpFull', words: 'activity.status.full' },
  [signUpRefusals.closed]: { outcome: 'signUpClosed', words: 'activity.status.closed' },
  [signUpRefusals.notBegun]: { outcome: 'signUpNotBegun', words: 'activity.status.notBegun' },
  [signUpRefusals.answers]: invalidAnswers,
  [signUpRefusals.choiceFull]: { outcome: 'signUpChoiceFull', words: 'activity.status.choiceFull' },
  [loginRefusals.wrongCode]: codeRefusal('codeWrong'),
  [signUpRefusals.missing]: activityNotFound,
  absent: activityNotFound,
};

function signedUpAnswer(id: string): WriteAnswer {
  return { outcome: 'signedUp', message: '', next: memberSignUpHref(id), cookies: [deletedDraftCookie()] };
}

const notLoggedIn: Refusal = { outcome: 'loginToSignUp', status: 401, words: 'activity.status.login' };
/** Refusal for guests if the form has file fields, because only members can upload files. */
const filesLoginNeeded: Refusal = {
  outcome: 'loginToSignUpFiles',
  status: 401,
  words: 'activity.status.loginFiles',
};

function validateStep({ fields, draft, visitor }: Step): WriteAnswer | undefined {
  const isMember = visitor.session.user !== undefined;
  if (!isMember && fields.some(acceptsFiles)) return refuse(filesLoginNeeded, visitor);
  if (problemsOf(fields, draft.answers, draft.people).size > 0) return refuse(invalidAnswers, visitor);
  if (lacksCode(fields, draft)) return refuse(codeRefusal('codeMissing'), visitor);
  return isMember ? undefined : refuse(notLoggedIn, visitor);
}

async function register({ activityId, fields, draft, visitor }: Step): Promise<WriteAnswer> {
  const { answers, code, people } = draft;
  const files = fields
    .filter(acceptsFiles)
    .map((field) => [field.name, addressesOf(valuesOf(answers, field))] as const);
  const phone = answerText(answers, phoneToVerify(fields) ?? fields.find(({ type }) => type === 'phone'));
  const answer = await callAs(visitor, 'wrapper', activityRegist, {
    fileId: activityId,
    userID: visitor.session.user?.userid ?? '',
    phone,
    code,
    // The platform expects the URLs of files instead of our receipts.
    signForm: JSON.stringify({ ...answers, ...Object.fromEntries(files) }),
    imgUrl: files.flatMap(([, urls]) => urls).join(','),
    people: String(people),
  });
  // The page is purged even after a rejection, because the cached number of places left may be wrong.
  await purgeSoon([`activity:${activityId}`]);
  return answer.ok ? signedUpAnswer(activityId) : refusalFor(answer.error, refusals, visitor);
}

/** Sends the sign-up. A wrong verification code counts toward the limit of guesses. */
function sendSignUp(step: Step): Promise<WriteAnswer> {
  const phone = answerText(step.draft.answers, phoneToVerify(step.fields));
  if (phone === '') return register(step);
  const isWrongCode = ({ outcome }: WriteAnswer) => outcome === 'codeWrong';
  return limitGuesses(guessTarget('code', phone), step.visitor, () => register(step), isWrongCode);
}

type FormLimits = Pick<Activity, 'form' | 'maxPeople'>;

/** Shows the summary. Input that is too large for the draft cookie is submitted without a summary. */
async function showSummary(step: Step): Promise<WriteAnswer> {
  const cookie = await fullDraftCookie(step.activityId, step.draft, step.visitor.request);
  return cookie === undefined
    ? sendSignUp(step)
    : { ...redirectToForm(step, 'signUpCheck', step.draft), cookies: [cookie] };
}

/** Steps that continue despite rejected files; the page shows the reason at the field. */
const intermediateSteps: ReadonlySet<string> = new Set(['add', 'remove', 'change', 'code']);

function stepName({ step }: SignUpInput): string {
  return step.split('-')[0] ?? '';
}

async function runStep(step: Step, input: SignUpInput, activity: FormLimits): Promise<StepResult> {
  const name = stepName(input);
  if (name === 'add') return addPerson(step, activity.maxPeople);
  if (name === 'remove') return removePerson(step, Number(input.step.split('-')[1]));
  if (name === 'change') return { answer: redirectToForm(step, 'signUpChange', step.draft) };
  if (name === 'code') return requestCode(step, input.imageCode);
  if (input.shape !== undefined && input.shape !== formFingerprint(activity.form, activity.maxPeople)) {
    return { answer: refuse({ outcome: 'signUpChanged', words: 'activity.status.changed' }, step.visitor) };
  }
  const problem = validateStep(step);
  if (problem) return { answer: problem };
  return { answer: await (name === 'check' ? showSummary(step) : sendSignUp(step)) };
}

/** Handles one step; the last submits the sign-up (R7.45). A rejected form is shown again with its input. */
async function signUp(input: SignUpInput, visitor: Visitor): Promise<WriteAnswer> {
  const { of: activityId } = input;
  const detail = await read(activityDetail, { fileId: activityId });
  if (!detail.ok) return refusalFor(detail.error, refusals, visitor);
  const activity = signUpFormOf(detail.value);
  const people = parsePeopleCount(input.people, activity.maxPeople);
  const fields = renderedFields(activity, people) ?? [];
  const answers = answersOf(fields, input);
  const fileFields = fields.filter(acceptsFiles).map((field) => ({
    name: field.name,
    kind: uploadKindOf(field),
    maxFiles: maxFilesOf(field),
    oldReceipts: valuesOf(answers, field),
  }));
  const { receipts, refused } = await uploadFieldFiles(fileFields, input.files, visitor);
  const draft: SignUpDraft = {
    ...draftFieldsOf(input),
    people,
    answers: { ...answers, ...receipts },
    ...(refused && { refused: { field: refused.field, text: refused.answer.message } }),
  };
  const step = { activityId, after: input.after, fields, draft, visitor };
  const { answer, changedDraft = draft }: StepResult =
    refused && !intermediateSteps.has(stepName(input))
      ? { answer: refused.answer }
      : await runStep(step, input, activity);
  if (answer.outcome === 'signedUp' || answer.outcome === 'signUpCheck') return answer;
  const cookies = await draftCookies(activityId, changedDraft, visitor.request);
  return { ...answer, cookies: [...(answer.cookies ?? []), ...cookies] };
}

/** Finds the sign-up after a lost response (ADR 0043). A member has at most one sign-up per activity. */
async function findSignUp(
  { of: activityId }: SignUpInput,
  visitor: Visitor,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const found = await readMemberSignUp(activityId, visitor);
  if (!found.ok) return isNotSignedUp(found.error) ? { kind: 'absent' } : { kind: 'unknown' };
  if (blocksNewSignUp(found.value)) return { kind: 'found', answer: signedUpAnswer(activityId) };
  // If the existing sign-up is older than this attempt, the attempt did not create it.
  return mayBeAfter(found.value.created, since) ? { kind: 'unknown' } : { kind: 'absent' };
}

/** Returns the same key for equal input, so that a repeat counts as one sign-up. */
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
  formPage: ({ of, after }) =>
    signUpFormHref(typeof of === 'string' ? of : '', typeof after === 'string' ? after : ''),
  write: signUp,
  draft: (input) => toDraft(input.of, { ...draftFieldsOf(input), answers: rawAnswers(input) }),
  lookUp: findSignUp,
});
