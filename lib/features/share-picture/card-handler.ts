import 'server-only';
import { renderCard } from '@/lib/drawing/card';
import { type CardShape, cardSizes, cardVersion } from '@/lib/drawing/card-address';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { type RenderedKind, renderedKinds } from '@/lib/frame/share-card';
import { isAbsent } from '@/lib/platform/errors';
import { siteConfig } from '@/lib/site/site-config';
import { answerWithinLimit, publisherOf, refuse, sendGenerated } from './picture-response';
import { findSubject } from './subject';

/** High, because all servers of a chat service use a few addresses. */
const limit = { burst: 120, every: 100 };

interface CardRequest {
  kind: RenderedKind;
  id: string;
  shape: CardShape;
  version: string;
}

function isShape(name: string): name is CardShape {
  return Object.hasOwn(cardSizes, name);
}

function readAddress(pathname: string): CardRequest | undefined {
  const parts = /^\/api\/card\/(\w+)\/([\w.~-]{1,64})\/(\w+)-([\w-]{16})\.png$/.exec(pathname);
  const [, named, id = '', shape = '', version = ''] = parts ?? [];
  const kind = renderedKinds.find((renderedKind) => renderedKind === named);
  return kind && isShape(shape) ? { kind, id, shape, version } : undefined;
}

async function answer({ kind, id, shape, version }: CardRequest): Promise<Response> {
  const [site, found] = await Promise.all([siteConfig(), findSubject(kind, id)]);
  if (!found.ok) return refuse(isAbsent(found.error) ? 404 : 503);
  const { title, rendered } = found.value;
  const { date, places } = rendered ?? {};
  const current = cardVersion({ kind, id, title, date, places, site });
  const picture = await renderOnce(`card ${shape} ${current}`, async () => {
    const { publisher, complete } = await publisherOf(site);
    return { bytes: await renderCard({ title, date, places, publisher, shape }), isComplete: complete };
  });
  return sendGenerated(picture, version === current);
}

export async function getCard(request: Request): Promise<Response> {
  const cardRequest = readAddress(new URL(request.url).pathname);
  return cardRequest
    ? answerWithinLimit(request, { name: 'card', limit, answer: () => answer(cardRequest) })
    : refuse(404);
}
