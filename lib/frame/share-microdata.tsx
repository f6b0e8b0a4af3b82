import type { ShareCard } from './share-card';

function Properties({ card }: { card: ShareCard }) {
  const picture = card.square ?? card.picture;
  return (
    <>
      <meta itemProp="name" content={card.title} />
      <meta itemProp="description" content={card.description} />
      {picture && <meta itemProp="image" content={picture.url} />}
    </>
  );
}

/**
 * Renders microdata at the start of its item, for QQ (platform facts §7); Next's metadata has no `itemprop`.
 */
export function ShareMicrodata({ card }: { card: ShareCard }) {
  if (card.closed) return null;
  return (
    <div hidden>
      <Properties card={card} />
    </div>
  );
}

/** Renders a microdata item for lists and pages about the paper. */
export function ShareItem({ card }: { card: ShareCard }) {
  if (card.closed) return null;
  return (
    <div itemScope hidden>
      <Properties card={card} />
    </div>
  );
}
