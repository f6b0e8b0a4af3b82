import 'server-only';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { type ColumnTargets, columnHref } from './column-href';
import type { Column } from './model';

interface ColumnBarProps extends ColumnTargets {
  label: string;
  locale: Locale;
  columns: readonly Column[];
  /** Id of the column that is open. */
  open: string;
  /** Stands after the columns; no column of the publisher's. */
  last?: { href: string; label: string };
  /** Stays at the row's end: where all columns are. */
  all?: { href: string; label: string } | undefined;
  quiet?: boolean;
}

/** One scrolling row of column names; plain links, so it works without JavaScript. */
export function ColumnBar(props: ColumnBarProps) {
  const { label, locale, columns, open, last, all, quiet = false } = props;
  const links = columns.map((column) => ({
    key: column.id,
    href: columnHref(column, props),
    label: column.name,
    current: column.id === open,
    language: languageProps(column.language, locale),
  }));
  const shown = last ? [...links, { key: last.href, ...last, current: false }] : links;
  return <LinkRow label={label} links={shown} end={all} look={quiet ? 'quiet' : 'columns'} />;
}
