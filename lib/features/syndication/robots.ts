import 'server-only';
import { publicUrl } from '@/lib/env/environment';

/** Query parameters of pages that must not be indexed (Spec §2). */
const hiddenFlags = ['isPreview', 'isPoster', 'inCmsPage'];

/** GET /robots.txt. Allows the pictures and media of link previews. The longest rule wins (RFC 9309). */
export function getRobots(): Response {
  const lines = [
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
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
