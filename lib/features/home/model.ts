import { type Card, toCards } from '@/lib/cards/card';
import { nextPosition } from '@/lib/cards/list-position';
import { moduleVariant } from '@/lib/cards/list-variant';
import { toModule } from '@/lib/cards/module';
import type { ColumnAnswer } from '@/lib/cards/read-column';

/** Articles of a column. Pages after the first have only the list. */
export type ColumnFeed = ReturnType<typeof toColumnFeed>;

export const emptyFeed: ColumnFeed = {
  carousel: [],
  topModule: undefined,
  lives: [],
  modules: [],
  cards: [],
  next: undefined,
};

/** Shows each article once, in the first of: carousel (R3.42), top module, lives, modules, list, rankings. */
export function toColumnFeed(answer: ColumnAnswer, page: number, hasCarousel: boolean) {
  const knownIds = new Set<string>();
  const leadCards = toCards(answer.carousel, knownIds);
  const isInCarousel = ({ pictures }: Card) => hasCarousel && pictures.length > 0;
  const topModule = answer.topModule && toModule(answer.topModule, knownIds);
  const lives = toCards(answer.liveArticles, knownIds);
  const isRanking = ({ type }: { type?: number | undefined }) => moduleVariant(type) === 'ranking';
  const moduleCards = answer.modules.map((module) =>
    isRanking(module) ? undefined : toModule(module, knownIds),
  );
  const listCards = toCards(answer.list, knownIds);
  return {
    carousel: leadCards.filter(isInCarousel),
    lives,
    topModule,
    modules: answer.modules.flatMap(
      (module, index) => (isRanking(module) ? toModule(module, knownIds) : moduleCards[index]) ?? [],
    ),
    cards: [...leadCards.filter((card) => !isInCarousel(card)), ...listCards],
    next: nextPosition(page, answer.list),
  };
}
