import 'server-only';
import { readIds, withId } from '@/lib/format/remembered-ids';
import { cookieHeader, readCookie } from '@/lib/session/cookies';

const year = 365 * 86_400;

export function rememberedComments(request: Request, cookie: string): string[] {
  return readIds(readCookie(request, cookie));
}

/** Returns a `set-cookie` value that adds a comment. Scripts read the cookie, because pages are the same for everybody. */
export function rememberComment(request: Request, cookie: string, id: string): string {
  const value = withId(rememberedComments(request, cookie), id);
  return cookieHeader(cookie, value, { maxAge: year, readable: true });
}
