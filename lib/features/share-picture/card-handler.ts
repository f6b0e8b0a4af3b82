import 'server-only';
import { type CardShape, cardSizes, cardVersion } from '@/lib/drawing/card-address';
import { renderCard } from '@/lib/drawing/render-card';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { createPictureHandler, generatedPictureResponse, loadPublisher } from './picture-response';

const cardShapes = Object.keys(cardSizes) as CardShape[];

export const getCard = createPictureHandler(
  {
    name: 'card',
    // The limit is high, because all servers of a chat service share a few addresses.
    limit: { burst: 120, every: 100 },
    parseVariant: (name) => cardShapes.find((shape) => shape === name),
  },
  async ({ kind, id, variant: shape, version, site, subject: { title, rendered } }) => {
    const { date, places } = rendered ?? {};
    const currentVersion = cardVersion({ kind, id, title, date, places, site });
    const picture = await renderOnce(`card ${shape} ${currentVersion}`, async () => {
      const { publisher, isComplete } = await loadPublisher(site);
      return { bytes: await renderCard({ title, date, places, publisher, shape }), isComplete };
    });
    return generatedPictureResponse(picture, version === currentVersion);
  },
);
