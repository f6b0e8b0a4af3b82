import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { type FailedList, failedList } from '@/lib/platform/page-scope';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { ColumnBar } from './column-bar';
import type { Column } from './model';

interface SubColumnsProps {
  /** The column that they are below. */
  parent: Column;
  columns: readonly Column[] | FailedList;
  /** Id of the column that is open. */
  open: string;
  hrefOf?: (column: Column) => string;
  words: Words;
  locale: Locale;
}

/** The second row, of the columns below one: nothing where there are none, and where their call failed it is said (R4.25). */
export function SubColumns({ parent, columns, words, ...row }: SubColumnsProps) {
  if (columns === failedList) return <ListFailure />;
  if (columns.length === 0) return null;
  const label = words('home.subColumns', { column: parent.name });
  return <ColumnBar label={label} columns={columns} home={undefined} quiet {...row} />;
}
