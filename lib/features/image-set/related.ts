import { type Card, toCards } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';

/** Maximum number of sets shown below a set. */
const shownSets = 6;

/** Maximum number of other related articles. */
const shownOthers = 4;

/** Related content below a set. */
export interface RelatedSets {
  sets: readonly Card[];
  /** Whether there are more sets than shown. */
  more: boolean;
  /** Related articles of other kinds. */
  others: readonly Card[];
}

/** A card in the grid needs a picture. */
function withPicture({ pictures }: Card): boolean {
  return pictures.length > 0;
}

/** Divides related articles into sets and articles of other kinds, without the set itself. */
export function relatedSets(
  id: string,
  articles: readonly ListArticle[],
  hasMore: boolean,
): RelatedSets | undefined {
  const cards = toCards(articles, new Set([id]));
  const sets = cards.filter((card) => card.kind === 'imageSet' && withPicture(card));
  const others = cards.filter(({ kind }) => kind !== 'imageSet').slice(0, shownOthers);
  if (sets.length + others.length === 0) return undefined;
  return {
    sets: sets.slice(0, shownSets),
    more: sets.length > shownSets || hasMore,
    others: others.map((card) => (card.layout === 'text' ? card : { ...card, layout: 'side' })),
  };
}
