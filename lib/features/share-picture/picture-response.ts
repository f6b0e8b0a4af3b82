import 'server-only';
import type { RenderedPicture } from '@/lib/drawing/rendered-pictures';
import { type RenderedKind, renderedKinds, type ShareSubject } from '@/lib/frame/share-card';
import { isAbsent } from '@/lib/platform/errors';
import { log } from '@/lib/runtime/log';
import { publisherLogo } from '@/lib/site/publisher-logo';
import { type SiteConfig, siteConfig } from '@/lib/site/site-config';
import type { RateRule } from '@/lib/writes/rate-limit';
import { takeNetworkToken } from '@/lib/writes/request-limits';
import { findSubject } from './find-subject';

/** Returns the publisher; `isComplete` is false if the configured logo failed to load. */
export async function loadPublisher(site: SiteConfig) {
  const logo = await publisherLogo(site);
  const { surface, onSurface } = site.brand;
  return {
    publisher: { name: site.name, logo, surface, onSurface },
    isComplete: logo !== undefined || site.logo === undefined,
  };
}

/** A versioned URL's picture never changes. Caches drop it after a week, as its headline may be withdrawn. */
const longCaching = 'public, max-age=604800, immutable';
/** Cache header of incomplete pictures, and of outdated URLs, which show the current picture. */
const shortCaching = 'public, max-age=60';

export function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response('no such picture\n', {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status === 404 ? 'public, max-age=10' : 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

export function generatedPictureResponse(
  rendered: RenderedPicture | undefined,
  isCurrentVersion: boolean,
  headers: Record<string, string> = {},
): Response {
  if (!rendered) return refuse(503, { 'retry-after': '5' });
  const { bytes, isComplete } = rendered;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': isCurrentVersion && isComplete ? longCaching : shortCaching,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

interface RateLimit {
  name: string;
  limit: RateRule;
}

export async function answerWithinLimit(
  request: Request,
  { name, limit }: RateLimit,
  answer: () => Promise<Response>,
): Promise<Response> {
  const waitMs = takeNetworkToken(name, request, limit);
  if (waitMs > 0) return refuse(429, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
  return answer().catch((problem: unknown) => {
    const picture = new URL(request.url).pathname.slice(0, 200);
    log('share-picture-failed', { picture, reason: String(problem).slice(0, 300) });
    return refuse(500);
  });
}

interface PictureRequest<Variant> {
  kind: RenderedKind;
  id: string;
  /** Shape of a card, or language of a poster. */
  variant: Variant;
  version: string;
  site: SiteConfig;
  subject: ShareSubject;
}

const addressPattern = /^\/api\/\w+\/(\w+)\/([\w.~-]{1,64})\/(\w+)-([\w-]{16})\.png$/;

interface PictureHandlerOptions<Variant> extends RateLimit {
  parseVariant: (name: string) => Variant | undefined;
}

/** Creates a handler. Requests with an invalid URL neither count toward the limit nor call the platform. */
export function createPictureHandler<Variant extends string>(
  { parseVariant, ...limit }: PictureHandlerOptions<Variant>,
  answer: (picture: PictureRequest<Variant>) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, kindName, id = '', variantName = '', version = ''] = addressPattern.exec(pathname) ?? [];
    const kind = renderedKinds.find((renderedKind) => renderedKind === kindName);
    const variant = parseVariant(variantName);
    if (!kind || !variant) return refuse(404);
    return answerWithinLimit(request, limit, async () => {
      const [site, found] = await Promise.all([siteConfig(), findSubject(kind, id)]);
      if (!found.ok) return refuse(isAbsent(found.error) ? 404 : 503);
      return answer({ kind, id, variant, version, site, subject: found.value });
    });
  };
}
