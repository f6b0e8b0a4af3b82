import 'server-only';
import { optionalId, optionalText, record } from '@/lib/contract/wire';
import { parseShallowJson } from '@/lib/format/shallow-json';

/** User that the app reports. It is trusted only after the platform has confirmed the token. */
export type AppUser = { userid: string; token: string } | 'loggedOut' | 'unreadable';

/** User with the field names of all platforms. Of two tokens, sessions use `accessToken` (reading 26). */
const userSchema = record({
  userid: [optionalId, 'userID', 'userId', 'uid', 'id'],
  accessToken: [optionalText, 'access_token'],
  token: optionalText,
});

/** Parses the app's user, which is JSON, or null, "" or {} if logged out (R6.04). */
export function readAppUser(text: string): AppUser {
  const parsed = text.trim() === '' ? null : parseShallowJson(text);
  if (parsed === undefined) return 'unreadable';
  if (parsed === null || parsed === '') return 'loggedOut';
  const result = userSchema.safeParse(parsed);
  if (!result.success) return 'unreadable';
  const { userid, accessToken, token = accessToken } = result.data;
  if (userid === undefined) return 'loggedOut';
  return token === undefined ? 'unreadable' : { userid, token: accessToken ?? token };
}
