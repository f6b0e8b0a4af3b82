import 'server-only';
import { parseCookie } from 'cookie';
import type { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';
import { publicUrl } from '@/lib/env/environment';
import type { Result } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import { type Caller, callAs } from './call-as';
import { deviceCookie } from './device';
import { isSessionCookie } from './session-cookie';
import { visitorOf } from './visitor-session';

/** @param cookies a `cookie` header; the session need not be valid */
export function hasSessionCookie(cookies: string): boolean {
  return Object.keys(parseCookie(cookies)).some(isSessionCookie);
}

export function readerCookiePairs(cookies: string): string[] {
  return cookies.split(/;\s*/).filter((pair) => {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
    return isSessionCookie(name) || name === deviceCookie();
  });
}

export async function readerOf(cookies: string): Promise<Caller> {
  const { device, session } = await visitorOf(new Request(publicUrl(), { headers: { cookie: cookies } }));
  return { device: device.id, session };
}

export function callInPage<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  reader: Caller,
): Promise<Result<z.output<Operation['response']>>> {
  return waitInPage(callAs(reader, 'direct', operation, request));
}
