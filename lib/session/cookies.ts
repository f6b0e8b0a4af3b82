import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Whether readers come by https; only then may cookies be Secure. */
export function servedByHttps(): boolean {
  return publicUrl().startsWith('https:');
}

/** The value of a cookie in a request; undefined when absent or no percent-encoding. */
export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie') ?? '', name);
}

/** The same in a `cookie` header. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return decoded(value.join('=').trim());
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
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
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
  if (!readable) parts.push('HttpOnly');
  if (servedByHttps()) parts.push('Secure');
  return parts.join('; ');
}
