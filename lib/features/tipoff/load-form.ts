import 'server-only';
import { currentCookies, currentView } from '@/lib/view/current';
import { openTyped, type TypedTipoff } from './typed-tipoff';

/** The page on which readers hand in a tip-off. */
export interface HandInValues {
  /** What came of handing one in: one of the outcomes of `hand-in-notices.ts`. */
  notice: string | undefined;
  said: string | undefined;
  /** What was written and not taken. */
  typed: TypedTipoff | undefined;
}

/** Loads what the form's page shows; nothing is asked for, so it stands whatever the platform does. */
export async function loadHandIn(notice: string | undefined): Promise<HandInValues> {
  const { said } = await currentView();
  const typed = notice === undefined ? undefined : await openTyped(await currentCookies());
  return { notice, said, typed };
}
