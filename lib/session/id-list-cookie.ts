import 'server-only';
import { appendId, readIds } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from './cookies';

const yearSeconds = 365 * 86_400;

/** Appends an id to a cookie. Scripts read the cookie, because pages are cached. `maxAge` is in seconds. */
export function idListCookie(request: Request, cookieName: string, id: string, maxAge = yearSeconds): string {
  const value = appendId(readIds(readCookie(request, cookieName)), id);
  return cookieHeader(cookieName, value, { maxAge, readable: true });
}
