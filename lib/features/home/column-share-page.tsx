import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { ShareItem } from '@/lib/frame/share-microdata';
import { failedList } from '@/lib/platform/page-parts';
import { pageHref } from '@/lib/routes/href';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { SubColumns } from './column-bar';
import { ColumnHead, columnTarget } from './column-head';
import styles from './column-share-page.module.css';
import { FeedView } from './feed-view';
import { columnCard } from './head';
import type { ColumnSharePageValues } from './load';

/** Page of a shared column: the parent's name, sibling columns, articles (R2.67). */
export async function ColumnSharePage({ page, share }: { page: ColumnSharePageValues; share: ReactNode }) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  const { column, parent, siblings, feed } = page;
  const hasRow = siblings === failedList || siblings.length > 1;
  const href = (id: string, query = {}) =>
    pageHref(environment().BASE_PATH, ['columnShare', parent?.id, id], query);
  const over = parent && (
    <p className={styles.parent} {...languageProps(parent.language, locale)}>
      <a className={styles.link} href={pageHref(environment().BASE_PATH, ['columnShare', parent.id])}>
        {parent.name}
      </a>
    </p>
  );
  return (
    <main id="main">
      <ShareItem card={await columnCard(page)} />
      <ColumnHead column={column} over={over} share={share} words={words} locale={locale} />
      {parent && hasRow && (
        <SubColumns
          parent={parent}
          columns={siblings}
          open={column.id}
          hrefOf={({ id }) => href(id)}
          words={words}
          locale={locale}
        />
      )}
      <FeedView
        feed={feed}
        name={column.name}
        variant={column.variant}
        empty={columnTarget(column) ? '' : undefined}
        nextHref={feed.next && href(column.id, feed.next)}
        words={words}
        locale={locale}
      />
    </main>
  );
}
