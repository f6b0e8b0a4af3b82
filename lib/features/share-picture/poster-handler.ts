import 'server-only';
import { posterVersion } from '@/lib/drawing/poster-address';
import { parseLocale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { createPictureHandler, generatedPictureResponse, refuse } from './picture-response';
import { posterContent, renderPoster } from './render-poster';

/** GET /api/poster/…: the picture to save and send to friends (R3.124). */
export const getPoster = createPictureHandler(
  {
    name: 'poster',
    // A reader requests one poster at a time, but many readers may share an address.
    limit: { burst: 30, every: 1000 },
    parseVariant: parseLocale,
  },
  async ({ kind, id, variant: locale, version, site, subject }) => {
    if (subject.closed) return refuse(404);
    const content = posterContent(subject, { kind, id, locale, site });
    const poster = await renderPoster(content, site, wordsFor(locale)('share.posterScan'));
    return generatedPictureResponse(poster, version === posterVersion(content), {
      'content-disposition': `inline; filename="poster-${id}.png"`,
      // Posters are for sharing and should not appear in search results.
      'x-robots-tag': 'noindex',
    });
  },
);
