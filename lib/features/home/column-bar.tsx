import 'server-only';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { pageHref } from '@/lib/routes/href';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Column } from './model';

interface ColumnBarProps {
  label: string;
  locale: Locale;
  columns: readonly Column[];
  /** Id of the column that is open. */
  open: string;
  /** The first column is home itself. */
  home: string | undefined;
  /** Where a column without an address of its own leads; home without it. */
  hrefOf?: (column: Column) => string;
  /** Stands after the columns; no column of the publisher's. */
  last?: { href: string; label: string };
  quiet?: boolean;
}

type Targets = Pick<ColumnBarProps, 'home' | 'hrefOf'>;

function columnHref(column: Column, { home, hrefOf }: Targets): string {
  if (column.link && isHttpAddress(column.link)) return column.link;
  if (hrefOf) return hrefOf(column);
  return pageHref(environment().BASE_PATH, ['home'], column.id === home ? {} : { column: column.id });
}

/** One scrolling row of column names; plain links, so it works without JavaScript. */
export function ColumnBar(props: ColumnBarProps) {
  const { label, locale, columns, open, last, quiet = false } = props;
  const links = columns.map((column) => ({
    key: column.id,
    href: columnHref(column, props),
    label: column.name,
    current: column.id === open,
    language: languageProps(column.language, locale),
  }));
  const all = last ? [...links, { key: last.href, ...last, current: false }] : links;
  return <LinkRow label={label} links={all} look={quiet ? 'quiet' : 'columns'} />;
}
