import type { Card } from '@/lib/cards/card';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { columnContent, columnVariant, type ListVariant, moduleVariant } from '@/lib/cards/list-variant';
import { isListedColumn } from '@/lib/cards/listed-column';
import { type Module, toModule } from '@/lib/cards/module';
import type { ColumnAnswer } from '@/lib/cards/read-column';
import type { ContractColumn } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { startsWithTibetan } from '@/lib/format/tibetan';

export interface Column {
  id: string;
  name: string;
  variant: ListVariant;
  lists: ReturnType<typeof columnContent>;
  /** URL that replaces the column's own list, such as an e-paper. */
  link: string | undefined;
  hasSubColumns: boolean;
  parentId: string | undefined;
  description: string | undefined;
  language: string | undefined;
}

/** Pages after the first have only the list. */
export interface Feed {
  carousel: readonly Card[];
  topModule: Module | undefined;
  lives: readonly Card[];
  modules: readonly Module[];
  cards: readonly Card[];
  next: ListPosition | undefined;
}

export function toColumn(column: ContractColumn): Column {
  return {
    id: column.columnId,
    name: headline(column.columnName, column.description),
    variant: columnVariant(column.columnStyle, column.cmDisplayStyle),
    lists: columnContent(column.columnStyle),
    link: column.linkUrl,
    hasSubColumns: column.hasSubColumn,
    parentId: column.parentId,
    description: column.description,
    language: column.language ?? (startsWithTibetan(column.columnName) ? 'bo' : undefined),
  };
}

export function toColumnBar(columns: readonly ContractColumn[]): Column[] {
  return columns.filter(isListedColumn).map(toColumn);
}

/** Shows each article once: in the editors' parts, else in the list (R3.42), else in a ranking. */
export function toFeed(answer: ColumnAnswer, page: number, hasCarousel: boolean): Feed {
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
      (module, place) => (isRanking(module) ? toModule(module, knownIds) : moduleCards[place]) ?? [],
    ),
    cards: [...leadCards.filter((card) => !isInCarousel(card)), ...listCards],
    next: nextPosition(page, answer.list),
  };
}
