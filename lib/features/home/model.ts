import type { z } from 'zod';
import type { Card } from '@/lib/cards/card';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { isListedColumn } from '@/lib/cards/listed-column';
import { columnLook, type ListLook } from '@/lib/cards/look';
import { type Module, toModule } from '@/lib/cards/module';
import type { ContractColumn, getArticles } from '@/lib/contract/content';
import { headline } from '@/lib/format/headline';

/** A column as home's bar shows it. */
export interface Column {
  id: string;
  name: string;
  look: ListLook;
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
    link: column.linkUrl,
    hasSubColumns: column.hasSubColumn,
    parentId: column.parentId,
    description: column.description,
    language: column.language ?? (/^\p{Script=Tibetan}/u.test(column.columnName) ? 'bo' : undefined),
  };
}

/** The columns of home's bar: those the publisher shows, less the styles that are no lists of articles. */
export function toColumnBar(columns: readonly ContractColumn[]): Column[] {
  return columns.filter(isListedColumn).map(toColumn);
}

/** A column's answer as a page draws it; nothing stands on the page twice. */
export function toFeed(answer: z.output<typeof getArticles.response>, page: number): Feed {
  const seen = new Set<string>();
  const carousel = toCards(answer.carousel, seen);
  const lives = toCards(answer.liveArticles, seen);
  return {
    carousel,
    lives,
    topModule: answer.topModule && toModule(answer.topModule),
    modules: answer.modules.flatMap((module) => toModule(module) ?? []),
    cards: toCards(answer.list, seen),
    next: nextPosition(page, answer.list),
  };
}
