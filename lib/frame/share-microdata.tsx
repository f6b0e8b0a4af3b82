import type { ShareCard } from './share-card';

/**
 * Name, description and picture as QQ reads them (platform facts §7). Next's metadata has no `itemprop`, and React leaves
 * such elements where they are, so they stand at the top of the element that is their item (`itemScope`).
 */
export function ShareMicrodata({ card }: { card: ShareCard }) {
  if (card.closed) return null;
  const picture = card.square ?? card.picture;
  return (
    <>
      <meta itemProp="name" content={card.title} />
      <meta itemProp="description" content={card.description} />
      {picture && <meta itemProp="image" content={picture.url} />}
    </>
  );
}
