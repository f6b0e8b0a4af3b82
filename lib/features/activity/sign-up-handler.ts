import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  activityDetail,
  activityRegist,
  registrationStatuses,
  signUpRefusals,
} from '@/lib/contract/activity';
import { answerProblem, type FormAnswers } from '@/lib/format/form-answers';
import { idPattern } from '@/lib/format/id-pattern';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { read } from '@/lib/platform/read';
import type { LookedUp } from '@/lib/session/act-once';
import { spentDraft } from '@/lib/session/draft';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { applyHref, ownSignUpHref } from './activity-href';
import { answersOf, givenAnswers } from './answer-names';
import { isNone, readOwn } from './load-own';
import { askableFields } from './model';
import { draftOf, keptAnswers } from './sign-up-draft';

const signUpInput = z.looseObject({
  /** The activity. */
  of: z.string().regex(idPattern),
  /** What the sign-up comes after. */
  after: z.string().max(64).default(''),
});

type SignUpInput = z.output<typeof signUpInput>;

/** Refusals that the reader is told in words of ours (R4.16 to R4.18). */
const refusals: Readonly<
  Record<number, { outcome: string; words: 'full' | 'closed' | 'notBegun' | 'invalid' }>
> = {
  [signUpRefusals.full]: { outcome: 'signUpFull', words: 'full' },
  [signUpRefusals.closed]: { outcome: 'signUpClosed', words: 'closed' },
  [signUpRefusals.notBegun]: { outcome: 'signUpNotBegun', words: 'notBegun' },
  [signUpRefusals.answers]: { outcome: 'signUpInvalid', words: 'invalid' },
};

/** It is at the platform: the page of the own sign-up says what it has become. */
function signedUp(of: string): WriteAnswer {
  return { outcome: 'signedUp', message: '', next: ownSignUpHref(of), cookies: [spentDraft()] };
}

function refusedBy(error: PlatformError, of: string, visitor: Visitor): WriteAnswer {
  const code = error.kind === 'rejected' ? Number(error.code) : undefined;
  if (code === signUpRefusals.again) return signedUp(of);
  if (isNone(error)) {
    return { outcome: 'signUpGone', status: 404, message: visitor.words('activity.told.gone') };
  }
  const known = code === undefined ? undefined : refusals[code];
  if (!known) return failureAnswer(error, visitor);
  return { outcome: known.outcome, status: 422, message: visitor.words(`activity.told.${known.words}`) };
}

async function send(of: string, answers: FormAnswers, phone: string, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session, words } = visitor;
  const { user } = session;
  if (!user) return { outcome: 'loginToSignUp', status: 401, message: words('activity.told.login') };
  const answer = await call(
    activityRegist,
    { fileId: of, userID: user.userid, phone, signForm: JSON.stringify(answers) },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  // How many places are left is no longer what pages say, whoever got the last one.
  await purgeSoon([`activity:${of}`]);
  return answer.ok ? signedUp(of) : refusedBy(answer.error, of, visitor);
}

/** Signs up (R7.45); what was not taken comes back to its form. */
async function signUp(input: SignUpInput, visitor: Visitor): Promise<WriteAnswer> {
  const { of } = input;
  const activity = await read(activityDetail, { fileId: of });
  if (!activity.ok) return refusedBy(activity.error, of, visitor);
  const fields = askableFields(activity.value.signUpForm) ?? [];
  const answers = answersOf(fields, input);
  const isWrong = fields.some((field) => answerProblem(field, answers[field.name]) !== undefined);
  const phoneField = fields.find(({ type }) => type === 'phone');
  const phone = [(phoneField && answers[phoneField.name]) ?? ''].flat()[0] ?? '';
  const answer: WriteAnswer = isWrong
    ? { outcome: 'signUpInvalid', status: 422, message: visitor.words('activity.told.invalid') }
    : await send(of, answers, phone, visitor);
  if (answer.cookies) return answer;
  return { ...answer, cookies: await keptAnswers(of, answers) };
}

/** ms by which the platform's clock may be behind ours. */
const clockError = 5 * 60_000;

/** Looks whether the member has a sign-up, when its answer was lost (ADR 0043): they can have only one. */
async function findSignUp(
  { of }: SignUpInput,
  visitor: Visitor,
  since: number,
): Promise<LookedUp<WriteAnswer>> {
  const own = await readOwn(of, visitor);
  if (!own.ok) return isNone(own.error) ? { kind: 'absent' } : { kind: 'unknown' };
  const { cancelled, refused } = registrationStatuses;
  const { status, created } = own.value;
  if (status !== cancelled && status !== refused) return { kind: 'found', answer: signedUp(of) };
  // One of before says that there is no newer one.
  const before = parsePlatformDate(created) ?? Number.POSITIVE_INFINITY;
  return before < since - clockError ? { kind: 'absent' } : { kind: 'unknown' };
}

/** The same answers on the same page are the same sign-up, however often they are sent. */
function keyOf({ back: _back, again: _again, ...input }: SignUpInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** POST /api/sign-up: signs up for an activity. */
export const postSignUp = writeHandler({
  act: 'sign-up',
  input: signUpInput,
  limit: { burst: 5, every: 10_000 },
  addressLimit: { burst: 600, every: 50 },
  mostBytes: 128 * 1024,
  keyOf,
  formPage: ({ of }) => applyHref(typeof of === 'string' ? of : ''),
  write: signUp,
  draft: (input) => draftOf(input.of, givenAnswers(input)),
  lookUp: findSignUp,
});
