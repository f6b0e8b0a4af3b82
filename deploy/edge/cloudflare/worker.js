// Cloudflare worker in front of the site. Based on the documentation of Cloudflare; not covered by tests.
import { bareAddress, viewKey } from './view-key.js';

const cacheablePaths = /^\/api\/(?:picture|counts|barrage)$/;

/** Replaces the internal view key in `Vary` by real request headers, and removes headers meant for caches. */
function withoutInternalHeaders(answer) {
  const headers = new Headers(answer.headers);
  if (headers.get('vary')?.startsWith('X-View-Key'))
    headers.set('vary', 'Cookie, User-Agent, Accept-Encoding');
  for (const name of ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'cache-tag'])
    headers.delete(name);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

export default {
  async fetch(request, { EDGE_SECRET }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/metrics' || pathname === '/api/purge')
      return new Response('Not found', { status: 404 });
    const headers = new Headers(request.headers);
    headers.delete('x-view-key');
    headers.set('x-edge-secret', EDGE_SECRET);
    const key = viewKey(headers.get('cookie') ?? '', headers.get('user-agent') ?? '');
    if (key) headers.set('x-view-key', key);
    const siteRequest = new Request(request, { headers });
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isCacheable =
      reads && key !== undefined && (!pathname.startsWith('/api/') || cacheablePaths.test(pathname));
    // With `Save-Data` the site sends smaller pictures. Cloudflare ignores `Vary`, so the cache key contains the header.
    const saving = headers.get('save-data') === 'on' ? ' saving' : '';
    // By default, requests with cookies bypass the cache. Here only the site's Cache-Control decides.
    const cf = isCacheable
      ? { cacheEverything: true, cacheKey: `${bareAddress(request.url)} ${key}${saving}` }
      : { cacheTtl: 0 };
    return withoutInternalHeaders(await fetch(siteRequest, { cf }));
  },
};
