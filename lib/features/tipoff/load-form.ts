import 'server-only';
import { randomUUID } from 'node:crypto';
import { handInOwnTipoff } from '@/lib/contract/contribution';
import { readerName } from '@/lib/format/reader-name';
import { hasOperation } from '@/lib/platform/endpoints';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentView } from '@/lib/view/current';
import { openTyped, type TypedTipoff } from './typed-tipoff';

/** The account of who reads the form. */
export interface Account {
  /** "" where the platform tells none that may be shown. */
  name: string;
}

/** The page on which readers hand in a tip-off. */
export interface HandInValues {
  /** What came of handing one in: one of the outcomes of `hand-in-notices.ts`. */
  notice: string | undefined;
  said: string | undefined;
  /** What was written and not taken. */
  typed: TypedTipoff | undefined;
  /** Under whose name it can be kept: nobody's for who is not logged in. */
  account: Account | undefined;
  /** Names this tip-off when it is sent again, without telling anything of its reader (ADR 0054). */
  idempotencyKey: string;
}

/** Loads what the form's page shows; nothing is asked for, so it stands whatever the platform does. */
export async function loadHandIn(notice: string | undefined): Promise<HandInValues> {
  const [{ said }, cookies] = await Promise.all([currentView(), currentCookies()]);
  // Without a call that takes the account nothing is offered that could not be kept.
  const user = hasOperation(handInOwnTipoff) ? (await readerOf(cookies)).session.user : undefined;
  const typed = notice === undefined ? undefined : await openTyped(cookies);
  const account = user && { name: readerName(user.nickname) || user.userid };
  return { notice, said, typed, account, idempotencyKey: typed?.idempotencyKey || randomUUID() };
}
