import 'server-only';
import { cookieHeader, hostCookieName, readCookie } from './cookies';
import { sessionLifetime } from './seal';

/** Maximum length of a part: browsers drop cookies over 4096 bytes, including name and attributes. */
const maxPartLength = 3800;

/** Name suffixes of the parts of a session, because some platforms issue tokens of over a kilobyte. */
const partSuffixes = ['', '-2', '-3'] as const;

function nameOf(suffix: string): string {
  return hostCookieName(`kanbao-session${suffix}`);
}

export function isSessionCookie(name: string): boolean {
  return partSuffixes.some((part) => nameOf(part) === name);
}

export function readSessionCookie(request: Request): string | undefined {
  const parts = partSuffixes.map((part) => readCookie(request, nameOf(part)));
  const end = parts.indexOf(undefined);
  return end === 0 ? undefined : parts.slice(0, end === -1 ? undefined : end).join('');
}

/** Returns one cookie per part; unused parts are deleted. Undefined if the session needs over three parts. */
export function sessionCookies(sealed: string): string[] | undefined {
  if (sealed.length > maxPartLength * partSuffixes.length) return undefined;
  return partSuffixes.map((part, index) => {
    const value = sealed.slice(index * maxPartLength, (index + 1) * maxPartLength);
    return cookieHeader(nameOf(part), value, { maxAge: value === '' ? 0 : sessionLifetime });
  });
}
