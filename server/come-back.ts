import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { parseTarget } from './page-address';

/**
 * Counts how often a waiting page came back, and names what came too late for a page that nobody else gets; the only cookie
 * that a page sets, and gone a minute later.
 */
const cookieName = 'kanbao-again';

/**
 * Seconds until a waiting page asks again by itself, the first time, the second, and so on: soon, since a slow answer is kept
 * and there within seconds; then rarely. After the last one, some five minutes on, the reader decides.
 */
const pauses = [2, 2, 3, 3, 4, 5, 5, 8, 8, 10, 10, 15, 15, 20, 20, 30, 30, 30, 30, 30];

/** Seconds that the count is kept: longer than the longest pause. */
const remembered = 60;

const counted = /^(\d{1,2})(?:\.([\w-]{22}))?$/;

/** A preview inside the CMS's page is cross-site. Browsers that announce a frame (`Sec-Fetch-Dest`) do so over https only. */
const inFrames = { sameSite: 'none', secure: true, partitioned: true } as const;

const tickets = new WeakMap<IncomingMessage, string>();

/** How often the page that is asked for has come back, and its ticket. */
function broughtBy({ headers }: IncomingMessage): { times: number; ticket: string | undefined } {
  const [, times = 0, ticket] = counted.exec(parseCookie(headers.cookie ?? '')[cookieName] ?? '') ?? [];
  return { times: Number(times), ticket };
}

/** The ticket that the page already has, or a new one; it cannot be guessed. */
export function ticketOf(request: IncomingMessage): string {
  const ticket = tickets.get(request) ?? broughtBy(request).ticket ?? randomBytes(16).toString('base64url');
  tickets.set(request, ticket);
  return ticket;
}

/**
 * Headers that make a page that could not be had in time (503) ask again by itself, without a script too; none once it has
 * done so often enough, nor where no document was asked for.
 */
export function comeBack(request: IncomingMessage): string[] {
  const { headers, url = '/' } = request;
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers;
  const framed = destination === 'iframe';
  if (!(framed || destination === 'document') || purpose !== undefined) return [];
  const { times } = broughtBy(request);
  const pause = pauses[times];
  if (pause === undefined) return [];
  const ticket = tickets.get(request);
  const cookie = stringifySetCookie({
    name: cookieName,
    value: ticket === undefined ? String(times + 1) : `${times + 1}.${ticket}`,
    // A path may have a semicolon; a cookie's path may not.
    path: parseTarget(url).pathname.replaceAll(';', '%3B'),
    maxAge: remembered,
    httpOnly: true,
    ...(framed ? inFrames : ({ sameSite: 'lax' } as const)),
  });
  return ['Refresh', String(pause), 'Set-Cookie', cookie];
}
