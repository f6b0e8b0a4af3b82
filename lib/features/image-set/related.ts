import { type Card, toCards } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';

const maxSets = 6;

const maxOthers = 4;

export interface RelatedSets {
  sets: readonly Card[];
  /** Whether there are more sets than shown. */
  more: boolean;
  others: readonly Card[];
}

function hasPicture({ pictures }: Card): boolean {
  return pictures.length > 0;
}

/** Divides related articles into sets and articles of other kinds, without the set itself. */
export function relatedSets(
  id: string,
  articles: readonly ListArticle[],
  hasMore: boolean,
): RelatedSets | undefined {
  const cards = toCards(articles, new Set([id]));
  const sets = cards.filter((card) => card.kind === 'imageSet' && hasPicture(card));
  const others = cards.filter(({ kind }) => kind !== 'imageSet').slice(0, maxOthers);
  if (sets.length + others.length === 0) return undefined;
  return {
    sets: sets.slice(0, maxSets),
    more: sets.length > maxSets || hasMore,
    others: others.map((card) => (card.layout === 'text' ? card : { ...card, layout: 'side' })),
  };
}
