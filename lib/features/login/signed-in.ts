import 'server-only';
import type { LoggedIn } from '@/lib/contract/login';
import { backAddress } from '@/lib/session/back-address';
import type { SignInWay } from '@/lib/session/session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';

/** Begins the session of who has just logged in (R7.108); tokens go into the sealed cookie only. */
export function signIn(
  { session }: Pick<Visitor, 'session'>,
  answer: LoggedIn,
  way: SignInWay,
  provider?: string,
): void {
  const { userid, nickname, head, phone, token, accessToken, refreshToken } = answer;
  const known = { head, phone, provider };
  const tokens = { accessToken, refreshToken };
  session.signIn(
    { userid, nickname: nickname ?? userid, way, ...present(known) },
    { token, since: Date.now(), ...present(tokens) },
  );
}

/** What is said to who has logged in by a form, and the page that they came from, where a script leads them back. */
export function signedInAnswer({ words }: Visitor, back: string | undefined): WriteAnswer {
  const { pathname, search, hash } = backAddress(back);
  return { outcome: 'signedIn', message: words('session.signedIn'), next: pathname + search + hash };
}

/** Without what is not there: an optional field is absent, never undefined. */
function present<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): { [Key in keyof Fields]?: string } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(there) as { [Key in keyof Fields]?: string };
}
