import 'server-only';
import type { InitFlag } from '@/lib/view/social-login-state';
import { cookieHeader } from './cookies';
import { sessionLifetime } from './seal';

/** R3.131, R4.05. Scripts read the flag; the server does not trust it. */
export const socialFlagCookie = 'kanbao-social';

export function socialFlagHeader(flag: InitFlag): string {
  return cookieHeader(socialFlagCookie, String(flag), { maxAge: sessionLifetime, readable: true });
}
