import 'server-only';
import { fetchMedia, readMedia } from '@/lib/platform/media-fetch';
import { waitByAddress } from '@/lib/session/visit-limit';
import { ownPageSource } from '@/lib/site/media-address';

/** ms until the platform must begin to answer. */
const timeLimit = 5000;
/** Pages of this sort are small; clips within them are the exception. */
const mostBytes = 16 * 1024 * 1024;
const addressLimit = { burst: 120, every: 50 };

/** What a page and its parts are made of. */
const types =
  /^(?:text\/(?:html|css|javascript|plain)|application\/(?:javascript|json|wasm)|image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/;

/**
 * Whatever comes from here is in an origin of its own, framed or opened by itself: it runs, but has neither our cookies nor
 * our storage, and its calls to us count as another site's.
 */
const policy = [
  'sandbox allow-scripts allow-popups allow-forms allow-presentation',
  "default-src 'self' 'unsafe-inline' data: blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * What a page of ours loads, where the browser says so: it may show this in a frame, and nothing else. To a page without an
 * origin all of this is another site's.
 */
function isPartOfOurs({ headers }: Request): boolean {
  const from = headers.get('sec-fetch-site');
  const wanted = headers.get('sec-fetch-dest') ?? '';
  return (from === 'same-origin' || from === 'same-site') && !['document', 'iframe'].includes(wanted);
}

function refuse(status: number): Response {
  return new Response('not available\n', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * GET /api/h5/{origin}/{path}: a page of the publisher's, or a part of it, from a platform that speaks http only, which
 * readers' browsers could not load or reach. The path is the page's own, so what it names relatively is found.
 */
export async function getOwnPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const source = ownPageSource(pathname, search);
  if (!source) return refuse(404);
  if (isPartOfOurs(request)) return refuse(403);
  if (waitByAddress('h5', request, addressLimit) > 0) return refuse(429);
  const answer = await fetchMedia({
    url: source,
    signal: AbortSignal.any([AbortSignal.timeout(timeLimit), request.signal]),
  });
  if (!answer.ok) return refuse(502);
  const type = String(answer.value.headers['content-type'] ?? '');
  if (answer.value.status !== 200 || !types.test(type.split(';')[0]?.trim().toLowerCase() ?? '')) {
    answer.value.body.destroy();
    return refuse(404);
  }
  const bytes = await readMedia(answer.value, mostBytes);
  if (!bytes.ok) return refuse(502);
  return new Response(new Uint8Array(bytes.value), {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': `public, max-age=${type.startsWith('text/html') ? 60 : 3600}`,
      'x-content-type-options': 'nosniff',
      // Its parts are another origin's to a page without an origin.
      'access-control-allow-origin': '*',
      vary: 'Sec-Fetch-Site, Sec-Fetch-Dest',
    },
  });
}
