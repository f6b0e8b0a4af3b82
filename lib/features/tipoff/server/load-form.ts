import 'server-only';
import { randomUUID } from 'node:crypto';
import { handInOwnTipoff } from '@/lib/contract/contribution';
import { readerName } from '@/lib/format/reader-name';
import { hasOperation } from '@/lib/platform/endpoints';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentView } from '@/lib/view/current';
import { openTipoffDraft, type TipoffDraft } from './tipoff-draft';

export interface Account {
  /** Empty if the platform returns no name that may be shown. */
  name: string;
}

export interface TipoffFormValues {
  /** Outcome of the last attempt (`tipoff-notices.ts`). */
  notice: string | undefined;
  platformText: string | undefined;
  typed: TipoffDraft | undefined;
  /** Account under which the tip-off can be stored; undefined if logged out. */
  account: Account | undefined;
  /** Identifies repeats of this tip-off and reveals nothing about the reader (ADR 0054). */
  idempotencyKey: string;
}

/** Loads the form's page without platform calls, so that it works during an outage. */
export async function loadTipoffForm(notice: string | undefined): Promise<TipoffFormValues> {
  const [{ platformText }, cookies] = await Promise.all([currentView(), currentCookies()]);
  // Without this operation, the platform cannot store tip-offs under an account.
  const user = hasOperation(handInOwnTipoff) ? (await readerOf(cookies)).session.user : undefined;
  const typed = notice === undefined ? undefined : await openTipoffDraft(cookies);
  const account = user && { name: readerName(user.nickname) || user.userid };
  return {
    notice,
    platformText,
    typed,
    account,
    idempotencyKey: typed?.idempotencyKey || randomUUID(),
  };
}
