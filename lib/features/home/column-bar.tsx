import 'server-only';
import type { Column } from '@/lib/cards/column';
import { ListFailure } from '@/lib/cards/list-failure';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import { currentView, currentWords } from '@/lib/view/current-view';

interface ColumnLinkOptions {
  /** Id of the first column, whose page is home itself. */
  home?: string | undefined;
  /** Replaces the default link, which is home with this column open. */
  hrefOf?: (column: Column) => string;
}

export function columnHref(column: Column, { home, hrefOf }: ColumnLinkOptions): string {
  if (column.link) return column.link;
  if (hrefOf) return hrefOf(column);
  return siteHref(['home'], column.id === home ? {} : { column: column.id });
}

interface ColumnBarProps extends ColumnLinkOptions {
  label: string;
  columns: readonly Column[];
  openId: string;
  /** Link after the columns, which scrolls with them. */
  lastLink?: { href: string; label: string };
  endLink?: { href: string; label: string } | undefined;
  isQuiet?: boolean;
}

export async function ColumnBar(props: ColumnBarProps) {
  const { label, columns, openId, lastLink, endLink, isQuiet = false } = props;
  const { locale } = await currentView();
  const links = columns.map((column) => ({
    href: columnHref(column, props),
    label: column.name,
    isCurrent: column.id === openId,
    language: languageProps(column.language, locale),
  }));
  const shownLinks = lastLink ? [...links, { ...lastLink, isCurrent: false }] : links;
  return <LinkRow label={label} links={shownLinks} end={endLink} variant={isQuiet ? 'quiet' : 'columns'} />;
}

interface SubColumnsProps {
  parent: Column;
  columns: readonly Column[] | FailedList;
  openId: string;
  hrefOf?: (column: Column) => string;
}

/** Renders a second row with a column's sub-columns, or an error if they failed to load (R4.25). */
export async function SubColumns({ parent, columns, ...row }: SubColumnsProps) {
  if (columns === failedList) return <ListFailure />;
  if (columns.length === 0) return null;
  const words = await currentWords();
  return (
    <ColumnBar label={words('home.subColumns', { column: parent.name })} columns={columns} isQuiet {...row} />
  );
}
