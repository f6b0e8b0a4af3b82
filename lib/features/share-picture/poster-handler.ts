import 'server-only';
import { posterVersion } from '@/lib/drawing/poster-address';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { type RenderedKind, renderedKinds } from '@/lib/frame/share-card';
import { isAbsent } from '@/lib/platform/errors';
import { siteConfig } from '@/lib/site/site-config';
import { type Locale, parseLocale } from '@/lib/view/locales';
import { answerWithinLimit, refuse, sendGenerated } from './picture-response';
import { posterData, renderPoster } from './poster';
import { findSubject } from './subject';

/** Readers request one poster at a time; many may share an address. */
const limit = { burst: 30, every: 1000 };

interface PosterRequest {
  kind: RenderedKind;
  id: string;
  locale: Locale;
  version: string;
}

function readAddress(pathname: string): PosterRequest | undefined {
  const parts = /^\/api\/poster\/(\w+)\/([\w.~-]{1,64})\/(\w+)-([\w-]{16})\.png$/.exec(pathname);
  const [, named, id = '', language, version = ''] = parts ?? [];
  const kind = renderedKinds.find((renderedKind) => renderedKind === named);
  const locale = parseLocale(language);
  return kind && locale ? { kind, id, locale, version } : undefined;
}

async function answer({ kind, id, locale, version }: PosterRequest): Promise<Response> {
  const [site, found] = await Promise.all([siteConfig(), findSubject(kind, id)]);
  if (!found.ok) return refuse(isAbsent(found.error) ? 404 : 503);
  if (found.value.closed) return refuse(404);
  const context = { kind, id, locale, site };
  const content = posterData(found.value, context);
  const current = posterVersion(content);
  const poster = await renderOnce(`poster ${current}`, () => renderPoster(content, context));
  return sendGenerated(poster, version === current, {
    'content-disposition': `inline; filename="poster-${id}.png"`,
    // Posters are for sharing and should not appear in search results.
    'x-robots-tag': 'noindex',
  });
}

/** GET /api/poster/…: the picture to save and send to friends (R3.124). */
export async function getPoster(request: Request): Promise<Response> {
  const posterRequest = readAddress(new URL(request.url).pathname);
  return posterRequest
    ? answerWithinLimit(request, { name: 'poster', limit, answer: () => answer(posterRequest) })
    : refuse(404);
}
