import 'server-only';
import type { InitFlag } from '@/lib/view/social-login-state';
import { cookieHeader } from './cookies';
import { sessionLifetime } from './seal';

/** The device's init flag of the social login (R3.131, R4.05), for scripts to read; worth nothing to the server. */
export const socialFlagCookie = 'kanbao-social';

/** Value of a `set-cookie` header. */
export function socialFlagHeader(flag: InitFlag): string {
  return cookieHeader(socialFlagCookie, String(flag), { maxAge: sessionLifetime, readable: true });
}
