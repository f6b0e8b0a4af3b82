import { type Card, toCards } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';

/** Sets shown under a set until its reader asks for more. */
const shownSets = 6;

/** Other articles that the desk tied to a set. */
const shownOthers = 4;

/** What stands under a set. */
export interface RelatedSets {
  sets: readonly Card[];
  /** More sets than are shown, or more pages of them. */
  more: boolean;
  /** Related articles of other kinds. */
  others: readonly Card[];
}

/** A card of the grid of sets needs one picture; one without is no picture of a set. */
function withPicture({ pictures }: Card): boolean {
  return pictures.length > 0;
}

/** Parts what is related to a set into other sets and articles of other kinds; the set itself is neither. */
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
