import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { ColumnBar } from './column-bar';
import type { Column } from './model';

interface SubColumnsProps {
  parent: Column;
  columns: readonly Column[] | FailedList;
  open: string;
  hrefOf?: (column: Column) => string;
  words: Words;
  locale: Locale;
}

/** Second row with the sub-columns of a column. Shows an error if their call failed (R4.25). */
export function SubColumns({ parent, columns, words, ...row }: SubColumnsProps) {
  if (columns === failedList) return <ListFailure />;
  if (columns.length === 0) return null;
  const label = words('home.subColumns', { column: parent.name });
  return <ColumnBar label={label} columns={columns} home={undefined} isQuiet {...row} />;
}
