// Cloudflare in front of the site. Written after its documentation and run by no test of ours.
import { bareAddress, viewKey } from './view-key.js';

const kept = /^\/api\/(?:picture|counts|barrage)$/;

/** What leaves Cloudflare says what the page depends on; the key is between the worker and the site. */
function forReaders(answer) {
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
    const asked = new Request(request, { headers });
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const mayKeep = reads && key !== undefined && (!pathname.startsWith('/api/') || kept.test(pathname));
    // The site sends smaller pictures to who asks for less data, and Cloudflare keeps answers by the key alone.
    const saving = headers.get('save-data') === 'on' ? ' saving' : '';
    // Cookies of readers would keep Cloudflare from its cache; the site's Cache-Control decides.
    const cf = mayKeep
      ? { cacheEverything: true, cacheKey: `${bareAddress(request.url)} ${key}${saving}` }
      : { cacheTtl: 0 };
    return forReaders(await fetch(asked, { cf }));
  },
};
