import 'server-only';
import { cardAddress, cardSizes } from '@/lib/drawing/card-address';
import { publicUrl } from '@/lib/env/environment';
import { sharedPictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { type ShareCard, type ShareSubject, toShareCard } from './share-card';

export async function pageCard(subject: ShareSubject): Promise<ShareCard> {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  return toShareCard(subject, {
    publicUrl: publicUrl(),
    title: view.title,
    shareLogo: site.shareLogo,
    siteDescription: wordsFor(view.locale)('seo.description', { name: site.name }),
    pictureAddress: sharedPictureAddress,
    prefersRendered: site.display.drawnCardFirst,
    renderedPicture: site.display.drawnCard
      ? (title, renderedSubject, shape) => ({
          url: cardAddress({ title, ...renderedSubject, site }, shape),
          ...cardSizes[shape],
        })
      : undefined,
  });
}
