import 'server-only';
import { z } from 'zod';
import { type LoginView, loginHref, readLoginView } from '@/lib/routes/login-href';
import { backPath } from '@/lib/writes/back-address';
import type { ParsedFields } from '@/lib/writes/read-fields';
import { maxTextLength } from '../account-forms';

/** Fields are accepted as typed and checked separately, so that each gets an error message. */
const typedText = z.string().max(maxTextLength).default('');

export const formInput = z.object({
  username: typedText,
  phone: typedText,
  imageCode: typedText,
  code: typedText,
  password: typedText,
  confirmation: typedText,
  by: z.unknown().optional().transform(readLoginView),
  back: z.unknown().optional().transform(pathAfterLogin),
});

export type FormInput = z.output<typeof formInput>;

export function formText(field: 'username' | 'phone'): (fields: ParsedFields) => string | undefined {
  return (fields) => typedText.safeParse(fields[field]).data;
}

/** Returns the page to return to after login, never the login page itself. */
export function pathAfterLogin(value: unknown): string | undefined {
  const back = backPath(value);
  return back?.startsWith(loginHref()) ? undefined : back;
}

export function formPage(view?: LoginView): (fields: ParsedFields) => string {
  return ({ by, back }) => loginHref({ by: view ?? readLoginView(by), back: pathAfterLogin(back) });
}
