import 'server-only';
import { siteConf } from '@/lib/contract/invite';
import { normalizeId } from '@/lib/format/typed-text';
import { isDenied, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { mapResult } from '@/lib/platform/read';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import { endsSession } from '@/lib/session/session-end';
import { currentCookies } from '@/lib/view/current-view';
import { openDraft } from '@/lib/writes/draft-cookie';
import { type MemberInvitations, toMemberInvitations } from './model';

export const maxCodeLength = 64;

export const draftName = 'invite';

/** Normalizes a code: uppercase, without the whitespace that copying adds. */
export function normalizeCode(text: string): string {
  return normalizeId(text).toUpperCase();
}

export function isPossibleCode(code: string): boolean {
  return code.length > 0 && code.length <= maxCodeLength && /^[\p{L}\p{N}_-]+$/u.test(code);
}

export async function readInvitations(reader: Caller): Promise<Result<MemberInvitations>> {
  const userID = reader.session.user?.userid ?? '';
  return mapResult(await callInPage(siteConf, { userID }, reader), toMemberInvitations);
}

/** `guest`: logged out; undefined: the platform does not support invitations. */
type LoadedInvitations = MemberInvitations | FailedList | 'guest' | undefined;

export async function loadInvitationsPart(reader: Caller): Promise<LoadedInvitations> {
  if (!reader.session.user) return 'guest';
  const answer = await readInvitations(reader);
  if (answer.ok) return answer.value;
  const { error } = answer;
  if (endsSession(error)) return 'guest';
  return isDenied(error) ? undefined : failedList;
}

export type RedeemValues = Loaded<typeof loadRedeemPage>;

/** Loads the page that redeems a code (R2.31), with the last refused code for the form. */
export async function loadRedeemPage() {
  const [invitations, draft] = await Promise.all([
    runAsReader(loadInvitationsPart),
    openDraft(await currentCookies(), draftName),
  ]);
  return succeed({ invitations, typedCode: draft?.text });
}
