import 'server-only';
import { getInviteCode } from '@/lib/contract/invite';
import { environment } from '@/lib/env/environment';
import { readerName } from '@/lib/format/reader-name';
import { call } from '@/lib/platform/client';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, setPageCookies, waitInPage } from '@/lib/platform/page-scope';
import { invitedHref } from '@/lib/routes/invited-href';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import { currentCookies } from '@/lib/view/current';
import { invitationsPart, type Reader } from './load-invite';
import type { OwnInvitations } from './model';

/** The page of the own code; `guest`: nobody is logged in, `refused`: the platform gives none, with its words. */
export type ShareValues =
  | { kind: 'guest' }
  | { kind: 'refused'; said: string }
  | {
      kind: 'own';
      code: string;
      /** Who invites. */
      name: string;
      /** Path to which the invitation leads; undefined where an address cannot hold the code. */
      path: string | undefined;
      own: OwnInvitations | FailedList | undefined;
    };

async function valuesOf(reader: Reader): Promise<Result<ShareValues, PlatformError>> {
  const { device, session } = reader;
  const { user } = session;
  if (!user) return succeed({ kind: 'guest' });
  const userID = user.userid;
  const [answer, own] = await Promise.all([
    waitInPage(call(getInviteCode, { userID }, { timeLimit: 'direct', device, bearer: session })),
    invitationsPart(reader),
  ]);
  if (!answer.ok) {
    const { error } = answer;
    if (endsSession(error)) return succeed({ kind: 'guest' });
    return error.kind === 'rejected' ? succeed({ kind: 'refused', said: error.message }) : fail(error);
  }
  const { inviteCode: code, msg } = answer.value;
  if (code === undefined) return succeed({ kind: 'refused', said: msg });
  const path = invitedHref(environment().BASE_PATH, userID, code);
  return succeed({
    kind: 'own',
    code,
    name: readerName(user.nickname),
    path,
    own: own === 'guest' ? undefined : own,
  });
}

/** Loads it for who reads it (R2.32, R7.94). */
export async function loadShare(): Promise<Result<ShareValues, PlatformError>> {
  const reader = await readerOf(await currentCookies());
  const values = await valuesOf(reader);
  setPageCookies(await reader.session.cookies());
  return values;
}
