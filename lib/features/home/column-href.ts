import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { pageHref } from '@/lib/routes/href';
import type { Column } from './model';

export interface ColumnTargets {
  /** The first column is home itself. */
  home: string | undefined;
  /** Where a column without an address of its own leads; home without it. */
  hrefOf?: (column: Column) => string;
}

/** Where a column's name leads. */
export function columnHref(column: Column, { home, hrefOf }: ColumnTargets): string {
  if (column.link && isHttpAddress(column.link)) return column.link;
  if (hrefOf) return hrefOf(column);
  return pageHref(environment().BASE_PATH, ['home'], column.id === home ? {} : { column: column.id });
}
