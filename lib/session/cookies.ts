import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import { publicUrl } from '@/lib/env/environment';

/** Whether readers come by https; only then may cookies be Secure. */
export function servedByHttps(): boolean {
  return publicUrl().startsWith('https:');
}

/** The value of a cookie in a request. */
export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name);
}

/** The same in a `cookie` header. */
export function cookieIn(header: string, name: string): string | undefined {
  return parseCookie(header)[name];
}

export interface CookieOptions {
  /** s the device keeps it. */
  maxAge: number;
  /** Whether scripts of the page may read it. */
  readable?: boolean;
}

/** Value of a `set-cookie` header; for the whole site, never sent along with requests from other sites' forms. */
export function cookieHeader(
  name: string,
  value: string,
  { maxAge, readable = false }: CookieOptions,
): string {
  const secure = servedByHttps();
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: !readable, secure });
}
