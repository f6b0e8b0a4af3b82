import 'server-only';
import { appendId, readIds } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from './cookies';

const year = 365 * 86_400;

/**
 * Returns a cookie with the id appended. Scripts may read the list, so that a cached page can show it.
 * @param maxAge seconds
 */
export function rememberId(request: Request, cookie: string, id: string, maxAge = year): string {
  const value = appendId(readIds(readCookie(request, cookie)), id);
  return cookieHeader(cookie, value, { maxAge, readable: true });
}
