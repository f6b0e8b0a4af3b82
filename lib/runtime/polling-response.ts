import 'server-only';
import { createHash } from 'node:crypto';

interface Caching {
  /** Seconds after which the data can change. */
  interval: number;
  /** `floor`: caches never serve older data; `ceil`: readers do not poll before the data can have changed. */
  round: 'floor' | 'ceil';
}

/** Answers polling by JSON that caches may keep until the data can change. */
export function pollingResponse(request: Request, news: object, { interval, round }: Caching): Response {
  const body = JSON.stringify(news);
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  const intervalMs = interval * 1000;
  const maxAge = Math[round]((intervalMs - (Date.now() % intervalMs)) / 1000);
  const headers = { etag, 'cache-control': `public, max-age=${maxAge}` };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}
