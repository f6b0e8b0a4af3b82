import 'server-only';
import { fetchMedia, mediaCacheControl, readMedia, reuseOf } from '@/lib/platform/media-fetch';
import { proxiedPageSource } from '@/lib/site/media-address';
import { takeNetworkToken } from '@/lib/writes/request-limits';

/** Timeout in ms for the platform's whole response. */
const timeoutMs = 15_000;
/** Maximum bytes of one file. H5 pages are small, but may contain clips. */
const maxBytes = 16 * 1024 * 1024;
const addressLimit = { burst: 120, every: 50 };

const allowedTypes =
  /^(?:text\/(?:html|css|javascript|plain)|application\/(?:javascript|json|wasm)|image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/;

/** CSP that gives the page an opaque origin: its scripts have no access to our cookies and storage. */
const contentSecurityPolicy = [
  'sandbox allow-scripts allow-popups allow-forms allow-presentation',
  "default-src 'self' 'unsafe-inline' data: blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Checks whether a page of this site loads the file as a subresource, such as a script. */
function isProxiedSubresource({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const destination = headers.get('sec-fetch-dest') ?? '';
  return (site === 'same-origin' || site === 'same-site') && !['document', 'iframe'].includes(destination);
}

function refuse(status: number): Response {
  return new Response('not available\n', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** GET /api/h5/{origin}/{path}: proxies a page of an http platform, because https pages cannot frame http. */
export async function getProxiedPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const source = proxiedPageSource(pathname, search);
  if (!source) return refuse(404);
  if (isProxiedSubresource(request)) return refuse(403);
  if (takeNetworkToken('h5', request, addressLimit) > 0) return refuse(429);
  const answer = await fetchMedia({
    url: source,
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), request.signal]),
  });
  if (!answer.ok) return refuse(502);
  const type = String(answer.value.headers['content-type'] ?? '');
  if (answer.value.status !== 200 || !allowedTypes.test(type.split(';')[0]?.trim().toLowerCase() ?? '')) {
    answer.value.body.destroy();
    return refuse(404);
  }
  const bytes = await readMedia(answer.value, maxBytes);
  if (!bytes.ok) return refuse(502);
  return new Response(new Uint8Array(bytes.value), {
    headers: {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
      'cache-control': mediaCacheControl(
        reuseOf(answer.value.headers),
        `public, max-age=${type.startsWith('text/html') ? 60 : 3600}`,
      ),
      'x-content-type-options': 'nosniff',
      // The page has an opaque origin, so its own parts are cross-origin.
      'access-control-allow-origin': '*',
      vary: 'Sec-Fetch-Site, Sec-Fetch-Dest',
    },
  });
}
