import 'server-only';
import type { z } from 'zod';
import {
  type Registration,
  registrationStatuses,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { idPattern } from '@/lib/format/id-pattern';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { call } from '@/lib/platform/client';
import { fail, isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { setPageCookies, waitInPage } from '@/lib/platform/page-scope';
import { readerOf } from '@/lib/session/reader-cookies';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { currentCookies } from '@/lib/view/current';
import { shownValue } from './shown-value';

export type OwnState = keyof typeof registrationStatuses;

/** The reader's own sign-up for an activity. */
export interface OwnSignUp {
  id: string;
  activityId: string;
  title: string;
  state: OwnState;
  /** Place on the waiting list. */
  place: number | undefined;
  code: string | undefined;
  /** Epoch ms. */
  created: number | undefined;
  startsAt: number | undefined;
  endsAt: number | undefined;
  address: string;
  /** As they are shown; `consent` was given. */
  answers: readonly { label: string; value: string; consent: boolean }[];
  cancelable: boolean;
}

/** The page of an own sign-up; `guest`: nobody is logged in, `none`: they have not signed up. */
export type OwnPageValues =
  | { kind: 'guest' | 'none'; activityId: string }
  | { kind: 'own'; signUp: OwnSignUp };

/** Who asks; a page knows it by its cookies, a handler by its request. */
interface Reader {
  device: string;
  session: VisitorSession;
}

/** Asks for the own sign-up of who is logged in. */
export function readOwn(
  activityID: string,
  { device, session }: Reader,
): Promise<Result<z.output<typeof signUpDetail.response>>> {
  const userID = session.user?.userid ?? '';
  return call(signUpDetail, { activityID, userID }, { timeLimit: 'direct', device, bearer: session });
}

/** Whether the member has not signed up. */
export function isNone(error: PlatformError): boolean {
  return isAbsent(error) || (error.kind === 'rejected' && error.code === String(signUpRefusals.missing));
}

/** Statuses that end a session (Spec §8). */
const sessionEnds: ReadonlySet<string> = new Set(['10111', '10102', '10103']);

function stateOf(status: number | undefined): OwnState {
  const states = Object.keys(registrationStatuses) as OwnState[];
  // Without a word on it, it may still await review (platform facts §6).
  return states.find((state) => registrationStatuses[state] === status) ?? 'pending';
}

function toOwn(activityId: string, registration: Registration): OwnSignUp {
  const { title, status, place, registCode, created, startTime, endTime, address, answers } = registration;
  return {
    id: registration.id,
    activityId,
    title: plainText(title),
    state: stateOf(status),
    place,
    code: registCode,
    created: parsePlatformDate(created),
    startsAt: parsePlatformDate(startTime),
    endsAt: parsePlatformDate(endTime),
    address: plainText(address ?? ''),
    answers: answers.map(({ label, value, type }) => ({
      label: plainText(label),
      value: shownValue(value, type),
      consent: type === 'consent',
    })),
    cancelable: registration.cancelable,
  };
}

/** Loads the own sign-up of who reads the page, which is drawn for them alone (R2.22). */
export async function loadOwn(id: string | undefined): Promise<Result<OwnPageValues, PlatformError>> {
  if (id === undefined || !idPattern.test(id)) return fail({ kind: 'notFound' });
  const reader = await readerOf(await currentCookies());
  const guest = { kind: 'guest', activityId: id } as const;
  if (!reader.session.user) return succeed(guest);
  const answer = await waitInPage(readOwn(id, reader));
  setPageCookies(await reader.session.cookies());
  if (answer.ok) return succeed({ kind: 'own', signUp: toOwn(id, answer.value) });
  const { error } = answer;
  if (isNone(error)) return succeed({ kind: 'none', activityId: id });
  if (error.kind === 'rejected' && sessionEnds.has(error.code)) return succeed(guest);
  return fail(error);
}
