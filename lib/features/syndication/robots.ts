import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Query flags of pages that are nobody's business (Spec §2): what is not out yet, and what becomes a picture. */
const hiddenFlags = ['isPreview', 'isPoster', 'inCmsPage'];

/**
 * What programs may ask for. Calls are not pages, but pictures, cards and clips of pages lie below them, and previews of links
 * are made by programs that read this file. The longest rule wins (RFC 9309).
 */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/picture',
    'Allow: /api/card/',
    'Allow: /api/card/',
    'Allow: /api/media/',
    ...hiddenFlags.map((flag) => `Disallow: /*?*${flag}=true`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl()).href}`,
    `Sitemap: ${new URL('/sitemap/news.xml', publicUrl()).href}`,
    '',
  ].join('\n');
}

/** GET /robots.txt */
export function getRobots(): Response {
  return new Response(robots(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
