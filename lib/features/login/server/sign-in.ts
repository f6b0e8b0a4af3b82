import 'server-only';
import type { LoginResponse } from '@/lib/contract/login';
import type { LoginMethod } from '@/lib/session/session';
import { backAddress, pathOf } from '@/lib/writes/back-address';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';

/** Starts a session with tokens that are stored in the sealed cookie only (R7.108). */
export function signIn(
  { session }: Pick<Visitor, 'session'>,
  answer: LoginResponse,
  loginMethod: LoginMethod,
  provider?: string,
): void {
  const { userid, nickname, head, phone, token, accessToken, refreshToken } = answer;
  const optionalFields = { head, phone, provider };
  const tokens = { accessToken, refreshToken };
  session.signIn(
    { userid, nickname: nickname ?? userid, way: loginMethod, ...definedFields(optionalFields) },
    { token, since: Date.now(), ...definedFields(tokens) },
  );
}

export function signedInAnswer({ words }: Visitor, back: string | undefined): WriteAnswer {
  return { outcome: 'signedIn', message: words('session.signedIn'), next: pathOf(backAddress(back)) };
}

function definedFields<Fields extends Record<string, string | undefined>>(fields: Fields) {
  const definedEntries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(definedEntries) as { [Key in keyof Fields]?: string };
}
