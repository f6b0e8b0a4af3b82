import 'server-only';
import { drawCard } from '@/lib/drawing/card';
import { type CardShape, cardSizes, cardVersion } from '@/lib/drawing/card-address';
import { drawnPicture } from '@/lib/drawing/drawn-pictures';
import { type DrawnKind, drawnKinds } from '@/lib/frame/share-card';
import { isAbsent } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { addressOf, takeToken } from '@/lib/session/rate-limit';
import { publisherLogo } from '@/lib/site/publisher-logo';
import { siteConfig } from '@/lib/site/site-config';
import { findSubject } from './subject';

/** How many cards a network address may ask for; the programs of one chat service come from a few. */
const addressLimit = { burst: 120, every: 100 };

/** What an address of today names does not change; a week is as long as a withdrawn headline may live elsewhere. */
const longCaching = 'public, max-age=604800, immutable';
/** An older address shows what is right now, but not for long. */
const shortCaching = 'public, max-age=60';

interface CardRequest {
  kind: DrawnKind;
  id: string;
  shape: CardShape;
  version: string;
}

function isShape(name: string): name is CardShape {
  return Object.hasOwn(cardSizes, name);
}

/** Reads `/api/card/{kind}/{id}/{shape}-{version}.png`; undefined when it is no such address. */
function readAddress(pathname: string): CardRequest | undefined {
  const parts = /^\/api\/card\/(\w+)\/([\w.~-]{1,64})\/(\w+)-([\w-]{16})\.png$/.exec(pathname);
  const [, named, id = '', shape = '', version = ''] = parts ?? [];
  const kind = drawnKinds.find((one) => one === named);
  return kind && isShape(shape) ? { kind, id, shape, version } : undefined;
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
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

async function answer({ kind, id, shape, version }: CardRequest): Promise<Response> {
  const [site, found] = await Promise.all([siteConfig(), findSubject(kind, id)]);
  if (!found.ok) return refuse(isAbsent(found.error) ? 404 : 503);
  const { title, drawn } = found.value;
  const current = cardVersion({ kind, id, title, date: drawn?.date, site });
  const bytes = await drawnPicture(`card ${shape} ${current}`, async () => {
    const logo = await publisherLogo(site);
    const publisher = {
      name: site.name,
      logo,
      surface: site.brand.surface,
      onSurface: site.brand.onSurface,
    };
    return drawCard({ title, date: drawn?.date, publisher, shape });
  });
  if (!bytes) return refuse(503, { 'retry-after': '5' });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': version === current ? longCaching : shortCaching,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** GET /api/card/…: the picture drawn for what is shared without one. */
export async function getCard(request: Request): Promise<Response> {
  const asked = readAddress(new URL(request.url).pathname);
  if (!asked) return refuse(404);
  const wait = takeToken(`card ${addressOf(request)}`, addressLimit);
  if (wait > 0) return refuse(429, { 'retry-after': String(Math.ceil(wait / 1000)) });
  return answer(asked).catch((problem: unknown) => {
    log('drawing-failed', {
      picture: `card ${asked.kind} ${asked.id}`,
      reason: String(problem).slice(0, 300),
    });
    return refuse(500);
  });
}
