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
  open: string;
  /** A link after the columns that is not a column. */
  last?: { href: string; label: string };
  /** Link to all columns, fixed at the end of the row. */
  all?: { href: string; label: string } | undefined;
  isQuiet?: boolean;
}

/** A scrollable row of column links; works without JavaScript. */
export function ColumnBar(props: ColumnBarProps) {
  const { label, locale, columns, open, last, all, isQuiet = false } = props;
  const links = columns.map((column) => ({
    key: column.id,
    href: columnHref(column, props),
    label: column.name,
    isCurrent: column.id === open,
    language: languageProps(column.language, locale),
  }));
  const shown = last ? [...links, { key: last.href, ...last, isCurrent: false }] : links;
  return <LinkRow label={label} links={shown} end={all} variant={isQuiet ? 'quiet' : 'columns'} />;
}
