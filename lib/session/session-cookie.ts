import 'server-only';
import { cookieHeader, readCookie, servedByHttps } from './cookies';
import { sessionLifetime } from './seal';

/** Browsers take no cookie of more than 4096 bytes, name and attributes included, and say nothing. */
const longestPart = 3800;

/** Parts a session may have; platforms hand out tokens of a kilobyte and more. */
const partNames = ['', '-2', '-3'] as const;

/** The name's prefix makes browsers refuse a cookie of this name from a sibling domain. */
function nameOf(part: string): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-session${part}`;
}

/** Whether a cookie is a part of a session. */
export function isSessionCookie(name: string): boolean {
  return partNames.some((part) => nameOf(part) === name);
}

/** The sealed session that a request brought; undefined where it brought none. */
export function readSessionCookie(request: Request): string | undefined {
  const parts = partNames.map((part) => readCookie(request, nameOf(part)));
  const end = parts.indexOf(undefined);
  return end === 0 ? undefined : parts.slice(0, end === -1 ? undefined : end).join('');
}

/**
 * Values of `set-cookie` headers that keep a sealed session; the parts that a longer one before it had are taken away.
 * @returns undefined where it is too long for any browser
 */
export function sessionCookies(sealed: string): string[] | undefined {
  if (sealed.length > longestPart * partNames.length) return undefined;
  return partNames.map((part, index) => {
    const value = sealed.slice(index * longestPart, (index + 1) * longestPart);
    return cookieHeader(nameOf(part), value, { maxAge: value === '' ? 0 : sessionLifetime });
  });
}
