import 'server-only';
import { renderCard } from '@/lib/drawing/card';
import { type CardShape, cardSizes, cardVersion } from '@/lib/drawing/card-address';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { createPictureHandler, publisherOf, refuse, sendGenerated } from './picture-response';

function isShape(name: string): name is CardShape {
  return Object.hasOwn(cardSizes, name);
}

export const getCard = createPictureHandler(
  // High, because all servers of a chat service use a few addresses.
  { name: 'card', limit: { burst: 120, every: 100 } },
  async ({ kind, id, variant: shape, version, site, subject }) => {
    if (!isShape(shape)) return refuse(404);
    const { title, rendered } = subject;
    const { date, places } = rendered ?? {};
    const current = cardVersion({ kind, id, title, date, places, site });
    const picture = await renderOnce(`card ${shape} ${current}`, async () => {
      const { publisher, complete } = await publisherOf(site);
      return { bytes: await renderCard({ title, date, places, publisher, shape }), isComplete: complete };
    });
    return sendGenerated(picture, version === current);
  },
);
