import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import { publicUrl } from '@/lib/env/environment';

/** Only then may cookies be Secure. */
function servedByHttps(): boolean {
  return publicUrl().startsWith('https:');
}

/** `__Host-` cookies need https. */
export function hostCookieName(name: string): string {
  return servedByHttps() ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name);
}

export function cookieIn(header: string, name: string): string | undefined {
  return parseCookie(header)[name];
}

interface CookieOptions {
  /** Seconds. */
  maxAge: number;
  /** Scripts may read the cookie. */
  readable?: boolean;
}

/** SameSite=Lax: forms of other sites do not send the cookie. */
export function cookieHeader(
  name: string,
  value: string,
  { maxAge, readable = false }: CookieOptions,
): string {
  const secure = servedByHttps();
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: !readable, secure });
}
