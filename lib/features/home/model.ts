import type { Card } from '@/lib/cards/card';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { isListedColumn } from '@/lib/cards/listed-column';
import { columnLists, columnLook, type ListLook, moduleLook } from '@/lib/cards/look';
import { type Module, toModule } from '@/lib/cards/module';
import type { ColumnAnswer } from '@/lib/cards/read-column';
import type { ContractColumn } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';
import { beginsTibetan } from '@/lib/format/tibetan';

/** A column as home's bar shows it. */
export interface Column {
  id: string;
  name: string;
  look: ListLook;
  lists: ReturnType<typeof columnLists>;
  /** Address that stands in for the column's own list. */
  link: string | undefined;
  hasSubColumns: boolean;
  parentId: string | undefined;
  description: string | undefined;
  language: string | undefined;
}

/** What a column's first page holds beside its list; later pages have only the list. */
export interface Feed {
  carousel: readonly Card[];
  topModule: Module | undefined;
  lives: readonly Card[];
  modules: readonly Module[];
  cards: readonly Card[];
  /** The next page, when there may be one. */
  next: ListPosition | undefined;
}

export function toColumn(column: ContractColumn): Column {
  return {
    id: column.columnId,
    name: headline(column.columnName, column.description),
    look: columnLook(column.columnStyle, column.cmDisplayStyle),
    lists: columnLists(column.columnStyle),
    link: column.linkUrl,
    hasSubColumns: column.hasSubColumn,
    parentId: column.parentId,
    description: column.description,
    language: column.language ?? (beginsTibetan(column.columnName) ? 'bo' : undefined),
  };
}

/** The columns of home's bar: those the publisher shows, less the styles that are no lists of articles. */
export function toColumnBar(columns: readonly ContractColumn[]): Column[] {
  return columns.filter(isListedColumn).map(toColumn);
}

/**
 * A column's answer as a page draws it; nothing stands on the page twice, and nothing is lost: lead articles that no carousel
 * can show, because they have no picture or because there is none, are the first of the list (R3.42). What the desk has put in a
 * place of its own stands there: carousel, top module, lives and modules come before the list, and rankings, which the readers
 * make, take what is left.
 * @param swiped whether the publisher has a carousel (display switch)
 */
export function toFeed(answer: ColumnAnswer, page: number, swiped: boolean): Feed {
  const seen = new Set<string>();
  const leads = toCards(answer.carousel, seen);
  const isSwiped = ({ pictures }: Card) => swiped && pictures.length > 0;
  const topModule = answer.topModule && toModule(answer.topModule, seen);
  const lives = toCards(answer.liveArticles, seen);
  const isRanking = ({ type }: { type?: number | undefined }) => moduleLook(type) === 'ranking';
  const themed = answer.modules.map((module) => (isRanking(module) ? undefined : toModule(module, seen)));
  const listed = toCards(answer.list, seen);
  return {
    carousel: leads.filter(isSwiped),
    lives,
    topModule,
    modules: answer.modules.flatMap(
      (module, place) => (isRanking(module) ? toModule(module, seen) : themed[place]) ?? [],
    ),
    cards: [...leads.filter((card) => !isSwiped(card)), ...listed],
    next: nextPosition(page, answer.list),
  };
}
