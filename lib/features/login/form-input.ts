import 'server-only';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { type LoginView, loginHref, readLoginView } from '@/lib/routes/login-href';
import { backPath } from '@/lib/session/back-address';
import type { ReadFields } from '@/lib/session/read-fields';
import { longestText } from './check-fields';

/** What is typed is taken as it is and judged field by field, so that each can be told what is wrong with it. */
const typed = z.string().max(longestText).default('');

/** Fields of the forms of the login page. */
export const formInput = z.object({
  username: typed,
  phone: typed,
  imageCode: typed,
  code: typed,
  password: typed,
  confirmation: typed,
  /** The view in which the form stands. */
  by: z.unknown().optional().transform(readLoginView),
  /** The page to come back to. */
  back: z.unknown().optional().transform(backFromLogin),
});

export type FormInput = z.output<typeof formInput>;

/** The page to come back to after login, never the login page itself. */
export function backFromLogin(given: unknown): string | undefined {
  const back = backPath(given);
  return back?.startsWith(loginHref(environment().BASE_PATH)) ? undefined : back;
}

/** Where a form of a view is led when it was refused: to itself, with the way back. */
export function formPage(view?: LoginView): (fields: ReadFields) => string {
  return ({ by, back }) =>
    loginHref(environment().BASE_PATH, { by: view ?? readLoginView(by), back: backFromLogin(back) });
}
