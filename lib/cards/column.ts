import type { ContractColumn } from '@/lib/contract/content';
import { httpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { columnContent, columnVariant } from './list-variant';

/** Styles of columns that are hidden, because they do not list articles (Spec §3; reading 38). */
const hiddenStyles = new Set(['205', '215', '410']);

/** Returns true if a column is shown in navigation, feeds and sitemap (R3.38). */
export function isListedColumn({ columnStyle, isForbidden }: ContractColumn): boolean {
  return !isForbidden && !hiddenStyles.has(columnStyle.trim());
}

export function toColumn(column: ContractColumn) {
  return {
    id: column.columnId,
    name: headline(column.columnName, column.description),
    description: column.description,
    variant: columnVariant(column.columnStyle, column.cmDisplayStyle),
    lists: columnContent(column.columnStyle),
    /** URL that replaces the column's own list, such as the URL of an e-paper. */
    link: httpAddress(column.linkUrl),
    hasSubColumns: column.hasSubColumn,
    parentId: column.parentId,
    /** BCP 47 tag; undefined means CONTENT_LANGUAGE. */
    language: column.language ?? (startsWithTibetan(column.columnName) ? 'bo' : undefined),
  };
}

export type Column = ReturnType<typeof toColumn>;

export function toListedColumns(columns: readonly ContractColumn[]): Column[] {
  return columns.filter(isListedColumn).map(toColumn);
}
