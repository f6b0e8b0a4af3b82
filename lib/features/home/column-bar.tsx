import 'server-only';
import { environment } from '@/lib/env/environment';
import { isHttpAddress } from '@/lib/format/address';
import { pageHref } from '@/lib/routes/href';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import styles from './column-bar.module.css';
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
  return (
    <nav className={styles.bar} aria-label={label} data-quiet={quiet}>
      <ul className={styles.row}>
        {columns.map((column) => (
          <li key={column.id}>
            <a
              className={styles.column}
              href={columnHref(column, props)}
              {...(column.id === open ? { 'aria-current': 'page' } : {})}
              {...languageProps(column.language, locale)}
            >
              {column.name}
            </a>
          </li>
        ))}
        {last && (
          <li>
            <a className={styles.column} href={last.href}>
              {last.label}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
