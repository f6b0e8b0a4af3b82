import 'server-only';
import { cache } from 'react';
import { getColumns } from '@/lib/contract/content';
import { type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { type ColumnList, loadBar } from './load';
import { type Column, toColumnBar } from './model';

export type ColumnTree = readonly { column: Column; subColumns: ColumnList }[];

/** Maximum number of columns whose sub-columns are loaded, with one call each. */
const maxParents = 24;

export const loadColumnTree = cache(async (): Promise<Result<ColumnTree>> => {
  tagPage('columns');
  const bar = await read(getColumns, { parentColumnId: '0' });
  if (!bar.ok) return bar;
  const columns = toColumnBar(bar.value.columns);
  const parents = new Set(columns.filter(({ hasSubColumns }) => hasSubColumns).slice(0, maxParents));
  return succeed(
    await Promise.all(
      columns.map(async (column) => ({
        column,
        subColumns: parents.has(column) ? await loadBar(column.id) : [],
      })),
    ),
  );
});
