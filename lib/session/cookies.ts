import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import { publicUrl } from '@/lib/env/environment';

function isServedByHttps(): boolean {
  return publicUrl().startsWith('https:');
}

/** Adds `__Host-`, so that sibling domains cannot set the cookie; on http, browsers reject this prefix. */
export function hostCookieName(name: string): string {
  return isServedByHttps() ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name);
}

export function cookieIn(header: string, name: string): string | undefined {
  return parseCookie(header)[name];
}

interface CookieOptions {
  /** Cookie lifetime in seconds. */
  maxAge: number;
  /** True if scripts may read the cookie. */
  readable?: boolean;
}

/** Returns a `Set-Cookie` header with SameSite=Lax: other sites' POST forms do not send the cookie. */
export function cookieHeader(name: string, value: string, { maxAge, readable = false }: CookieOptions) {
  const secure = isServedByHttps();
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: !readable, secure });
}
