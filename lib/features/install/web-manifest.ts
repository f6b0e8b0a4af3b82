import 'server-only';
import { environment } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import { siteHref } from '@/lib/routes/site-href';
import { iconPath } from '@/lib/site/app-icon-address';
import { siteConfig } from '@/lib/site/site-config';
import { locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';

/** Number of characters that launchers show under an icon. */
const shortNameLength = 12;

function iconEntry(side: 144 | 192 | 512, isMaskable = false) {
  return {
    src: iconPath(side, isMaskable),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  };
}

export async function getManifest(): Promise<Response> {
  const { BASE_PATH, DEFAULT_LOCALE } = environment();
  const site = await siteConfig();
  const locale = site.view.locale ?? DEFAULT_LOCALE;
  const manifest = {
    // With a fixed `id`, the installed app remains the same app if the start URL changes.
    id: `${BASE_PATH}/`,
    name: site.name,
    short_name: cutText(site.name, shortNameLength),
    description: wordsFor(locale)('seo.description', { name: site.name }),
    lang: locales[locale].languageTag,
    dir: 'ltr',
    start_url: siteHref(['home']),
    scope: `${BASE_PATH}/`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: site.brand.surface,
    categories: ['news'],
    icons: [iconEntry(144), iconEntry(192), iconEntry(512), iconEntry(192, true), iconEntry(512, true)],
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=600',
    },
  });
}
