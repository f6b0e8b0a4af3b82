import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { pageHref } from '@/lib/routes/href';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Column } from './model';

interface ColumnTargets {
  /** Id of the first column, whose page is home itself. */
  home: string | undefined;
  hrefOf?: (column: Column) => string;
}

export function columnHref(column: Column, { home, hrefOf }: ColumnTargets): string {
  if (column.link && isHttpAddress(column.link)) return column.link;
  if (hrefOf) return hrefOf(column);
  return pageHref(environment().BASE_PATH, ['home'], column.id === home ? {} : { column: column.id });
}

interface ColumnBarProps extends ColumnTargets {
  label: string;
  locale: Locale;
  columns: readonly Column[];
  open: string;
  last?: { href: string; label: string };
  all?: { href: string; label: string } | undefined;
  isQuiet?: boolean;
}

export function ColumnBar(props: ColumnBarProps) {
  const { label, locale, columns, open, last, all, isQuiet = false } = props;
  const links = columns.map((column) => ({
    key: column.id,
    href: columnHref(column, props),
    label: column.name,
    isCurrent: column.id === open,
    language: languageProps(column.language, locale),
  }));
  const shownLinks = last ? [...links, { key: last.href, ...last, isCurrent: false }] : links;
  return <LinkRow label={label} links={shownLinks} end={all} variant={isQuiet ? 'quiet' : 'columns'} />;
}

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
