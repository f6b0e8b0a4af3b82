import 'server-only';
import type { Column } from '@/lib/cards/column';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ListHeading } from '@/lib/ui/list-heading';
import { languageProps } from '@/lib/view/content-language';
import styles from './all-columns-page.module.css';
import { columnHref } from './column-bar';
import type { ColumnTree } from './load';

/** Returns the path of the overview: home with a query, because Spec §2 has no route for the overview. */
export function allColumnsPath(): string {
  return siteHref(['home'], { columns: 'all' });
}

export async function AllColumnsPage({ tree }: { tree: ColumnTree }) {
  const { view, words } = await pageContext();
  const homeId = tree[0]?.column.id;
  const renderLink = (column: Column, className: string | undefined) => (
    <a
      className={className}
      href={columnHref(column, { home: homeId })}
      {...languageProps(column.language, view.locale)}
    >
      {column.name}
    </a>
  );
  return (
    <main id="main">
      <ListHeading title={words('home.allColumns')} />
      <ul className={styles.columns}>
        {tree.map(({ column, subColumns }) => (
          <li key={column.id} className={styles.column}>
            {renderLink(column, styles.name)}
            {subColumns !== failedList && subColumns.length > 0 && (
              <ul className={styles.below}>
                {subColumns.map((subColumn) => (
                  <li key={subColumn.id}>{renderLink(subColumn, styles.sub)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {tree.some(({ subColumns }) => subColumns === failedList) && <ListFailure />}
    </main>
  );
}
