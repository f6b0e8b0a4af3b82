import 'server-only';
import { siteConf } from '@/lib/contract/invite';
import { call } from '@/lib/platform/client';
import { isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { currentCookies } from '@/lib/view/current';
import { type MemberInvitations, toMemberInvitations } from './model';
import { openCodeDraft } from './redeem-draft';

/** The device and session that a call is made for. Pages know them from cookies, handlers from the request. */
export interface Reader {
  device: string;
  session: VisitorSession;
}

/** Loads the results of the logged-in member's invitations (R7.95). */
export async function readInvitations({ device, session }: Reader): Promise<Result<MemberInvitations>> {
  const userID = session.user?.userid ?? '';
  const answer = await waitInPage(
    call(siteConf, { userID }, { timeLimit: 'direct', device, bearer: session }),
  );
  return answer.ok ? succeed(toMemberInvitations(answer.value)) : answer;
}

/**
 * Loads the results of the invitations for a part of another page: `guest` for logged-out readers, undefined if the platform does
 * not support them.
 */
export async function invitationsPart(
  reader: Reader,
): Promise<MemberInvitations | FailedList | 'guest' | undefined> {
  if (!reader.session.user) return 'guest';
  const answer = await readInvitations(reader);
  if (answer.ok) return answer.value;
  const { error } = answer;
  if (endsSession(error)) return 'guest';
  return error.kind === 'rejected' || isAbsent(error) ? undefined : failedList;
}

export interface InviteValues {
  invitations: MemberInvitations | FailedList | 'guest' | undefined;
  /** Code that was refused, to restore it in the form. */
  typed: string | undefined;
}

/** Loads the page that redeems a code (R2.31). */
export async function loadInvite(): Promise<Result<InviteValues, PlatformError>> {
  const cookies = await currentCookies();
  const reader = await readerOf(cookies);
  const [invitations, typed] = await Promise.all([invitationsPart(reader), openCodeDraft(cookies)]);
  setPageCookies(await reader.session.cookies());
  return succeed({ invitations, typed });
}
