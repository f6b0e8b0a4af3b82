import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function isLocalRequest(c: Context): boolean {
  const { address = '' } = getConnInfo(c).remote;
  // Forwarding headers reveal a proxy on this machine; its remote clients would look local. A host other than
  // `loopbackHost` reveals DNS rebinding by a page in a local browser.
  const proxyInfo = c.req.header('forwarded') ?? c.req.header('x-forwarded-for');
  return (
    loopbackAddress.test(address) && proxyInfo === undefined && loopbackHost.test(c.req.header('host') ?? '')
  );
}

/** Returns true for requests by other sites. Typed addresses (`none`) and missing headers return false. */
function isCrossSite(c: Context): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== `http://${c.req.header('host')}`;
}

export function isSameSecret(candidate: string | undefined, secret: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return candidate !== undefined && timingSafeEqual(digestOf(candidate), digestOf(secret));
}

/** Requires the token for all requests, including reads, because responses contain codes and tokens. */
export function requireOperator(token: string): MiddlewareHandler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!isLocalRequest(c)) return c.json({ error: 'Only from this machine' }, 403);
    if (isCrossSite(c)) return c.json({ error: 'Not from other web pages' }, 403);
    const candidate = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (isSameSecret(candidate, token)) return next();
    c.header('WWW-Authenticate', 'Bearer realm="operator"');
    return c.json({ error: 'Needs `Authorization: Bearer <DATA_DIR/embedded/operator-token>`' }, 401);
  };
}
