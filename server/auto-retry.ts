import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { parseTarget } from './page-address';

/**
 * Cookie that counts the retries of a page and identifies late platform responses for an uncacheable page. The cookie expires
 * after a minute.
 */
const cookieName = 'kanbao-again';

/**
 * Seconds before each automatic retry. The first are short, since a slow response is usually cached within seconds. After the
 * last one, about five minutes later, the reader has to reload.
 */
const pauses = [2, 2, 3, 3, 4, 5, 5, 8, 8, 10, 10, 15, 15, 20, 20, 30, 30, 30, 30, 30];

/** Lifetime of the cookie in seconds, longer than the longest pause. */
const cookieSeconds = 60;

const counted = /^(\d{1,2})(?:\.([\w-]{22}))?$/;

/** A preview framed by the CMS is cross-site. Browsers send `Sec-Fetch-Dest: iframe` over https only. */
const crossSiteCookieOptions = { sameSite: 'none', secure: true, partitioned: true } as const;

const lateResponseKeys = new WeakMap<IncomingMessage, string>();

/** Reads the number of retries and the key of late responses from the cookie. */
function readCookie({ headers }: IncomingMessage): { times: number; lateResponseKey: string | undefined } {
  const [, times = 0, lateResponseKey] =
    counted.exec(parseCookie(headers.cookie ?? '')[cookieName] ?? '') ?? [];
  return { times: Number(times), lateResponseKey };
}

/** Returns the key of late responses from the cookie, or a new random one. */
export function lateResponseKeyOf(request: IncomingMessage): string {
  const lateResponseKey =
    lateResponseKeys.get(request) ??
    readCookie(request).lateResponseKey ??
    randomBytes(16).toString('base64url');
  lateResponseKeys.set(request, lateResponseKey);
  return lateResponseKey;
}

/**
 * Returns headers that make the browser reload a 503 page by itself, without JavaScript. Returns none after the last retry and
 * for requests that are not for documents.
 */
export function retryHeaders(request: IncomingMessage): string[] {
  const { headers, url = '/' } = request;
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers;
  const framed = destination === 'iframe';
  if (!(framed || destination === 'document') || purpose !== undefined) return [];
  const { times } = readCookie(request);
  const pause = pauses[times];
  if (pause === undefined) return [];
  const lateResponseKey = lateResponseKeys.get(request);
  const cookie = stringifySetCookie({
    name: cookieName,
    value: lateResponseKey === undefined ? String(times + 1) : `${times + 1}.${lateResponseKey}`,
    // Unlike a URL path, a cookie path must not contain semicolons.
    path: parseTarget(url).pathname.replaceAll(';', '%3B'),
    maxAge: cookieSeconds,
    httpOnly: true,
    ...(framed ? crossSiteCookieOptions : ({ sameSite: 'lax' } as const)),
  });
  return ['Refresh', String(pause), 'Set-Cookie', cookie];
}
