import 'server-only';
import { createHash } from 'node:crypto';

/** Returns the seconds left in the current interval, counted from the epoch. */
export const secondsLeft = (interval: number) => interval - ((Date.now() / 1000) % interval);

/** Answers a poll with JSON that caches may store for `maxAge` seconds. */
export function pollingResponse(request: Request, data: object, maxAge: number): Response {
  const body = JSON.stringify(data);
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  const headers = { etag, 'cache-control': `public, max-age=${maxAge}`, 'content-type': 'application/json' };
  const isUnchanged = request.headers.get('if-none-match')?.includes(etag);
  return new Response(isUnchanged ? null : body, { status: isUnchanged ? 304 : 200, headers });
}
