import type { ShareCard } from './share-card';

interface ShareMicrodataProps {
  card: ShareCard;
  /** True for lists and pages about the paper, which have no surrounding item. */
  isItem?: boolean;
}

/** Renders microdata for QQ (platform facts §7), at the start of its item; Next has no `itemprop`. */
export function ShareMicrodata({ card, isItem = false }: ShareMicrodataProps) {
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
