import 'server-only';
import type { Card } from '@/lib/cards/card';
import { environment } from '@/lib/env/environment';
import { collectionPage } from './collection-page';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from './json-ld-script';
import type { ShareCard } from './share-card';
import { ShareMicrodata } from './share-microdata';

interface CollectionJsonLdProps {
  card: ShareCard;
  cards: readonly Pick<Card, 'title' | 'href'>[];
  /** BCP 47 tag of the titles. Default: CONTENT_LANGUAGE. */
  language?: string | undefined;
  /** Breadcrumb steps between home and the page, with public paths. */
  ancestors?: readonly { name: string; path: string }[];
}

export async function CollectionJsonLd(props: CollectionJsonLdProps) {
  const { card, cards, language = environment().CONTENT_LANGUAGE, ancestors = [] } = props;
  const publisher = await currentPublisher();
  const items = cards.map(({ title, href }) => ({ title, url: absoluteUrl(href) }));
  return (
    <>
      <ShareMicrodata isItem card={card} />
      <JsonLd value={collectionPage({ card, items, publisher, language })} />
      <Breadcrumb ancestors={ancestors} page={card} />
    </>
  );
}
