import 'server-only';
import { readIds, withId } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from '@/lib/session/cookies';

const year = 365 * 86_400;

/** The comments that a request's device remembers in a cookie. */
export function rememberedComments(request: Request, cookie: string): string[] {
  return readIds(readCookie(request, cookie));
}

/** Value of a `set-cookie` header by which the device remembers one more, so that pages that are the same for everybody show it. */
export function rememberComment(request: Request, cookie: string, id: string): string {
  const value = withId(rememberedComments(request, cookie), id);
  return cookieHeader(cookie, value, { maxAge: year, readable: true });
}
