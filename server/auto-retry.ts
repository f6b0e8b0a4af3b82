import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { parseTarget } from './page-address';

/** Cookie with the retry count of a page and the key of late platform responses. */
const cookieName = 'kanbao-again';

/** Seconds before each reload, 280 s in total; short at first, because slow responses are soon cached. */
const retryDelays = [2, 2, 3, 3, 4, 5, 5, 8, 8, 10, 10, 15, 15, 20, 20, 30, 30, 30, 30, 30];

/** Cookie lifetime in seconds, longer than the longest retry delay. */
const cookieSeconds = 60;

const cookiePattern = /^(\d{1,2})(?:\.([\w-]{22}))?$/;

/** Cookie options for frames. Browsers report frames only on https and localhost, where `secure` works. */
const crossSiteCookieOptions = { sameSite: 'none', secure: true, partitioned: true } as const;

const lateResponseKeys = new WeakMap<IncomingMessage, string>();

function readCookie({ headers }: IncomingMessage): { retries: number; lateResponseKey: string | undefined } {
  const [, retries = 0, lateResponseKey] =
    cookiePattern.exec(parseCookie(headers.cookie ?? '')[cookieName] ?? '') ?? [];
  return { retries: Number(retries), lateResponseKey };
}

export function lateResponseKeyOf(request: IncomingMessage): string {
  const lateResponseKey =
    lateResponseKeys.get(request) ??
    readCookie(request).lateResponseKey ??
    randomBytes(16).toString('base64url');
  lateResponseKeys.set(request, lateResponseKey);
  return lateResponseKey;
}

/** Returns headers that reload a 503 document without JavaScript; none after the last retry. */
export function retryHeaders(request: IncomingMessage): string[] {
  const { headers, url = '/' } = request;
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers;
  const isFramed = destination === 'iframe';
  if (!(isFramed || destination === 'document') || purpose !== undefined) return [];
  const { retries } = readCookie(request);
  const delaySeconds = retryDelays[retries];
  if (delaySeconds === undefined) return [];
  const lateResponseKey = lateResponseKeys.get(request);
  const cookie = stringifySetCookie({
    name: cookieName,
    value: lateResponseKey === undefined ? String(retries + 1) : `${retries + 1}.${lateResponseKey}`,
    // A cookie path must not contain semicolons, unlike a URL path.
    path: parseTarget(url).pathname.replaceAll(';', '%3B'),
    maxAge: cookieSeconds,
    httpOnly: true,
    ...(isFramed ? crossSiteCookieOptions : ({ sameSite: 'lax' } as const)),
  });
  return ['Refresh', String(delaySeconds), 'Set-Cookie', cookie];
}
