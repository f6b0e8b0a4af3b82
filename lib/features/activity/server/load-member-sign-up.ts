import 'server-only';
import { isAllDay } from '@/lib/cards/card-activity';
import {
  type Registration,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { getActivityVoucher } from '@/lib/contract/write-off';
import { acceptsFiles } from '@/lib/format/form-answers';
import { idPattern } from '@/lib/format/id-pattern';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { normalizeIdNumber } from '@/lib/format/typed-text';
import { fail, isAbsent, isDenied, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, waitInPage } from '@/lib/platform/page-parts';
import { type Caller, callAs } from '@/lib/session/call-as';
import { memberTag } from '@/lib/session/member-tag';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import { endsSession } from '@/lib/session/session-end';
import { currentView } from '@/lib/view/current-view';
import { type Words, wordsFor } from '@/lib/view/words';
import { toVouchers, type Voucher } from '../vouchers';

/** Pattern of ID numbers, which are masked in fields of every type. */
const idNumberPattern = /^(?:\d{15}|\d{17}[\dX])$/;

const visibleDigits = { first: 3, last: 2 };

export function maskIdNumber(value: string, type: string): string {
  const bare = normalizeIdNumber(value);
  if (type !== 'idcard' && !idNumberPattern.test(bare)) return value;
  const { first, last } = visibleDigits;
  const hiddenCount = Math.max(0, bare.length - first - last);
  return hiddenCount === 0
    ? '*'.repeat(bare.length)
    : bare.slice(0, first) + '*'.repeat(hiddenCount) + bare.slice(-last);
}

/** A sign-up in a final state cannot be canceled, even if the platform says that it can. */
const finalStates: ReadonlySet<string> = new Set(['used', 'refused', 'cancelled']);

/** Returns an answer as shown on the page; for files, `value` is the number of files. */
function displayAnswer({ label, value, type }: Registration['answers'][number], words: Words) {
  const isFiles = acceptsFiles({ type });
  const count = value.split('、').filter(Boolean).length;
  return {
    label: plainText(label),
    value: isFiles ? words('activity.form.fileCount', { count }) : maskIdNumber(value, type),
    consent: type === 'consent',
  };
}

/** Converts a sign-up. Times are epoch ms; `place` is the position on the waiting list. */
export function toMemberSignUp(activityId: string, registration: Registration, words: Words) {
  const { title, status, place, registCode, created, startTime, endTime, address, answers } = registration;
  const state = nameOfCode(registrationStatuses, status, 'unknown');
  return {
    id: registration.id,
    activityId,
    title: plainText(title),
    state,
    place,
    code: registCode,
    created: parsePlatformDate(created),
    startsAt: parsePlatformDate(startTime),
    endsAt: parsePlatformEnd(endTime),
    allDay: isAllDay(registration),
    address: plainText(address ?? ''),
    answers: answers.map((answer) => displayAnswer(answer, words)),
    cancelable: registration.cancelable && !finalStates.has(state),
  };
}

export type MemberSignUp = ReturnType<typeof toMemberSignUp>;

export type Vouchers = readonly Voucher[] | FailedList;

/** `guest`: logged out, `none`: not signed up. */
export type MemberSignUpPageValues =
  | { kind: 'guest'; activityId: string }
  | { kind: 'none'; activityId: string; vouchers: Vouchers }
  | { kind: 'own'; member: string; signUp: MemberSignUp; vouchers: Vouchers };

function memberRequestFields(activityID: string, { session }: Caller) {
  return { activityID, userID: session.user?.userid ?? '' };
}

export function readMemberSignUp(activityId: string, reader: Caller) {
  return callAs(reader, 'direct', signUpDetail, memberRequestFields(activityId, reader));
}

/** Returns an empty list if the platform has no vouchers for this reader, and a failed list otherwise. */
async function readVouchers(activityId: string, reader: Caller): Promise<Vouchers> {
  const answer = await callInPage(getActivityVoucher, memberRequestFields(activityId, reader), reader);
  if (answer.ok) return toVouchers(answer.value, activityId);
  return isDenied(answer.error) ? [] : failedList;
}

export function isNotSignedUp(error: PlatformError): boolean {
  return isAbsent(error) || (error.kind === 'rejected' && error.code === String(signUpRefusals.missing));
}

export function blocksNewSignUp({ status }: { status?: number | undefined }): boolean {
  return status !== registrationStatuses.cancelled && status !== registrationStatuses.refused;
}

/** Loads the page of the reader's own sign-up (R2.22). */
export async function loadMemberSignUp(id: string | undefined): Promise<Result<MemberSignUpPageValues>> {
  if (id === undefined || !idPattern.test(id)) return fail({ kind: 'notFound' });
  return runAsReader((reader) => loadValues(id, reader));
}

async function loadValues(id: string, reader: Caller): Promise<Result<MemberSignUpPageValues>> {
  const guestValues = { kind: 'guest', activityId: id } as const;
  const { user } = reader.session;
  if (!user) return succeed(guestValues);
  const [answer, vouchers] = await Promise.all([
    waitInPage(readMemberSignUp(id, reader)),
    readVouchers(id, reader),
  ]);
  if (answer.ok) {
    const words = wordsFor((await currentView()).locale);
    const signUp = toMemberSignUp(id, answer.value, words);
    return succeed({ kind: 'own', member: memberTag(user), signUp, vouchers });
  }
  const { error } = answer;
  if (isNotSignedUp(error)) return succeed({ kind: 'none', activityId: id, vouchers });
  if (endsSession(error)) return succeed(guestValues);
  return fail(error);
}
