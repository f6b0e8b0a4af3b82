import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Calls of the machine itself only. A proxy on this machine would make every reader look like it, and a page in a browser
 * on it could call under a name of its own (DNS rebinding): both give themselves away by headers.
 */
function fromThisMachine(c: Context): boolean {
  const { address = '' } = getConnInfo(c).remote;
  const forwarded = c.req.header('forwarded') ?? c.req.header('x-forwarded-for');
  return (
    loopbackAddress.test(address) && forwarded === undefined && loopbackHost.test(c.req.header('host') ?? '')
  );
}

/**
 * Whether a browser sends this for a page that is not ours. There is no page of ours here: whoever types an address into a
 * browser sends `none`, and programs send neither header.
 */
function fromAnotherPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== `http://${c.req.header('host')}`;
}

function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Lets in only the operator, reading included: what it tells (codes, tokens of calls) is as secret as what it changes. */
export function operatorOnly(token: string): MiddlewareHandler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!fromThisMachine(c)) return c.json({ error: 'Only from this machine' }, 403);
    if (fromAnotherPage(c)) return c.json({ error: 'Not from pages of others' }, 403);
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (isToken(given, token)) return next();
    c.header('WWW-Authenticate', 'Bearer realm="operator"');
    return c.json({ error: 'Needs `Authorization: Bearer <DATA_DIR/embedded/operator-token>`' }, 401);
  };
}
