import 'server-only';
import type { z } from 'zod';
import { registrationStatuses, signUpDetail, signUpRefusals } from '@/lib/contract/activity';
import { getActivityVoucher } from '@/lib/contract/write-off';
import { environment, publicUrl } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { fail, isAbsent, isOutage, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { currentCookies, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { toVouchers, type Voucher } from '../vouchers';
import { type MemberSignUp, toMemberSignUp } from './member-sign-up';

/** Vouchers of the reader. */
export type Vouchers = readonly Voucher[] | FailedList;

/** Values of the reader's own sign-up page; `guest`: logged out, `none`: not signed up. */
export type MemberSignUpPageValues =
  | { kind: 'guest'; activityId: string }
  | { kind: 'none'; activityId: string; vouchers: Vouchers }
  | { kind: 'own'; signUp: MemberSignUp; vouchers: Vouchers };

/** The reader, by cookies of a page or by a handler's request. */
interface Reader {
  device: string;
  session: VisitorSession;
}

/** Loads the member's own sign-up. */
export function readMemberSignUp(
  activityID: string,
  { device, session }: Reader,
): Promise<Result<z.output<typeof signUpDetail.response>>> {
  const userID = session.user?.userid ?? '';
  return call(signUpDetail, { activityID, userID }, { timeLimit: 'direct', device, bearer: session });
}

/** Loads vouchers, which are optional. */
async function readVouchers(activityID: string, { device, session }: Reader): Promise<Vouchers> {
  const userID = session.user?.userid ?? '';
  const fields = { activityID, userID };
  const answer = await waitInPage(
    call(getActivityVoucher, fields, { timeLimit: 'direct', device, bearer: session }),
  );
  const site = { publicUrl: publicUrl(), basePath: environment().BASE_PATH };
  if (answer.ok) return toVouchers(answer.value, activityID, site);
  return isOutage(answer.error) ? failedList : [];
}

/** Returns whether the member has not signed up. */
export function isNotSignedUp(error: PlatformError): boolean {
  return isAbsent(error) || (error.kind === 'rejected' && error.code === String(signUpRefusals.missing));
}

/** Returns whether a sign-up prevents another one; canceled and rejected ones do not. */
export function blocksNewSignUp({ status }: { status?: number | undefined }): boolean {
  return status !== registrationStatuses.cancelled && status !== registrationStatuses.refused;
}

/** Loads the page of the reader's own sign-up (R2.22). */
export async function loadMemberSignUp(
  id: string | undefined,
): Promise<Result<MemberSignUpPageValues, PlatformError>> {
  if (id === undefined || !idPattern.test(id)) return fail({ kind: 'notFound' });
  const reader = await readerOf(await currentCookies());
  const guest = { kind: 'guest', activityId: id } as const;
  if (!reader.session.user) return succeed(guest);
  const [answer, vouchers] = await Promise.all([
    waitInPage(readMemberSignUp(id, reader)),
    readVouchers(id, reader),
  ]);
  setPageCookies(await reader.session.cookies());
  if (answer.ok) {
    const words = wordsFor((await currentView()).locale);
    return succeed({ kind: 'own', signUp: toMemberSignUp(id, answer.value, words), vouchers });
  }
  const { error } = answer;
  if (isNotSignedUp(error)) return succeed({ kind: 'none', activityId: id, vouchers });
  if (endsSession(error)) return succeed(guest);
  return fail(error);
}
