import 'server-only';
import { siteConf } from '@/lib/contract/invite';
import { call } from '@/lib/platform/client';
import { isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, setPageCookies, waitInPage } from '@/lib/platform/page-scope';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { currentCookies } from '@/lib/view/current';
import { type OwnInvitations, toOwnInvitations } from './model';
import { typedCode } from './redeem-draft';

/** Who asks; a page knows it by its cookies, a handler by its request. */
export interface Reader {
  device: string;
  session: VisitorSession;
}

/** Asks what invitations have brought who is logged in (R7.95). */
export async function readInvitations({ device, session }: Reader): Promise<Result<OwnInvitations>> {
  const userID = session.user?.userid ?? '';
  const answer = await waitInPage(
    call(siteConf, { userID }, { timeLimit: 'direct', device, bearer: session }),
  );
  return answer.ok ? succeed(toOwnInvitations(answer.value)) : answer;
}

/** The same as a part of a page: `guest` where nobody is logged in, undefined where the platform tells nothing of it. */
export async function invitationsPart(
  reader: Reader,
): Promise<OwnInvitations | FailedList | 'guest' | undefined> {
  if (!reader.session.user) return 'guest';
  const answer = await readInvitations(reader);
  if (answer.ok) return answer.value;
  const { error } = answer;
  if (endsSession(error)) return 'guest';
  return error.kind === 'rejected' || isAbsent(error) ? undefined : failedList;
}

/** The page on which a code is redeemed. */
export interface InviteValues {
  own: OwnInvitations | FailedList | 'guest' | undefined;
  /** What was typed and not taken. */
  typed: string | undefined;
}

/** Loads it for who reads it (R2.31). */
export async function loadInvite(): Promise<Result<InviteValues, PlatformError>> {
  const cookies = await currentCookies();
  const reader = await readerOf(cookies);
  const [own, typed] = await Promise.all([invitationsPart(reader), typedCode(cookies)]);
  setPageCookies(await reader.session.cookies());
  return succeed({ own, typed });
}
