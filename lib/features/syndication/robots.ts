import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Query parameters of pages that must not be indexed (Spec §2). */
const hiddenFlags = ['isPreview', 'isPoster', 'inCmsPage'];

/** Allows pictures, cards and clips, which link previews load. The longest rule wins (RFC 9309). */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/picture',
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
