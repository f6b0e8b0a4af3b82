import 'server-only';
import { appendId, readIds } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from './cookies';

const year = 365 * 86_400;

/** Appends an id to a cookie. Scripts read the cookie, because pages are cached. `maxAge` is in seconds. */
export function idListCookie(request: Request, cookie: string, id: string, maxAge = year): string {
  const value = appendId(readIds(readCookie(request, cookie)), id);
  return cookieHeader(cookie, value, { maxAge, readable: true });
}
