import 'server-only';
import { cache } from 'react';
import { cardAddress, cardSizes } from '@/lib/drawing/card-address';
import { publicUrl } from '@/lib/env/environment';
import { sharedPictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { type PageSubject, type ShareCard, toShareCard } from './share-card';

type PageContext = Awaited<ReturnType<typeof pageContext>>;

export async function pageShareCard(subject: PageSubject): Promise<ShareCard> {
  const { view, site, words } = await pageContext();
  return toShareCard(
    { descriptions: [], pictures: [], ...subject },
    {
      publicUrl: publicUrl(),
      title: view.title,
      shareLogo: site.shareLogo,
      siteDescription: words('seo.description', { name: site.name }),
      pictureAddress: sharedPictureAddress,
      prefersRendered: site.display.drawnCardFirst,
      renderedPicture: site.display.drawnCard
        ? (title, renderedSubject, shape) => ({
            url: cardAddress({ title, ...renderedSubject, site }, shape),
            ...cardSizes[shape],
          })
        : undefined,
    },
  );
}

/** Returns a function that builds a page's share card once per render, for both head and body. */
export function defineShareCard<Values extends readonly unknown[]>(
  subjectOf: (context: PageContext, ...values: Values) => PageSubject | Promise<PageSubject>,
): (...values: Values) => Promise<ShareCard> {
  return cache(async (...values: Values) => pageShareCard(await subjectOf(await pageContext(), ...values)));
}
