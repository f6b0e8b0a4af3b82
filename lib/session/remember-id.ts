import 'server-only';
import { readIds, withId } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from './cookies';

const year = 365 * 86_400;

/**
 * Value of a `set-cookie` header by which the device remembers one id more; scripts may read it, so that a kept page can show it.
 * @param maxAge s for which the device remembers all of them
 */
export function rememberId(request: Request, cookie: string, id: string, maxAge = year): string {
  const value = withId(readIds(readCookie(request, cookie)), id);
  return cookieHeader(cookie, value, { maxAge, readable: true });
}
