import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { pageHref } from '@/lib/routes/href';
import type { Column } from './model';

export interface ColumnTargets {
  /** Id of the first column, whose page is home itself. */
  home: string | undefined;
  /** Returns the page of a column that has no external link; the default is a view of home. */
  hrefOf?: (column: Column) => string;
}

export function columnHref(column: Column, { home, hrefOf }: ColumnTargets): string {
  if (column.link && isHttpAddress(column.link)) return column.link;
  if (hrefOf) return hrefOf(column);
  return pageHref(environment().BASE_PATH, ['home'], column.id === home ? {} : { column: column.id });
}
