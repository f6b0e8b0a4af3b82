import type { ShareCard } from './share-card';

/** Renders microdata for QQ (platform facts §7), which Next's metadata lacks. `isItem` adds `itemscope`. */
export function ShareMicrodata({ card, isItem = false }: { card: ShareCard; isItem?: boolean }) {
  if (card.closed) return null;
  const picture = card.square ?? card.picture;
  return (
    <div itemScope={isItem} hidden>
      <meta itemProp="name" content={card.title} />
      <meta itemProp="description" content={card.description} />
      {picture && <meta itemProp="image" content={picture.url} />}
    </div>
  );
}
