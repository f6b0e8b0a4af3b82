import 'server-only';
import { readIds, withId } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from './cookies';

const year = 365 * 86_400;

/** Value of a `set-cookie` header by which the device remembers one id more; scripts may read it, so that a kept page can show it. */
export function rememberId(request: Request, cookie: string, id: string): string {
  return cookieHeader(cookie, withId(readIds(readCookie(request, cookie)), id), {
    maxAge: year,
    readable: true,
  });
}
