import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { ColumnBar } from './column-bar';
import styles from './column-page.module.css';
import { FeedView } from './feed-view';
import type { ColumnPage as ColumnPageValues } from './load';

interface ColumnPageProps {
  page: ColumnPageValues;
  /** The share menu. */
  share: ReactNode;
}

/** One column by itself: its name, what it is, its articles. */
export async function ColumnPage({ page: { column, subColumns, feed }, share }: ColumnPageProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const nextHref =
    feed.next && pageHref(environment().BASE_PATH, ['columnDetail', column.id], { ...feed.next });
  return (
    <main id="main">
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className={styles.name} {...languageProps(column.language, view.locale)}>
            {column.name}
          </h1>
          {share}
        </div>
        {column.description && (
          <p className={styles.description} {...languageProps(column.language, view.locale)}>
            {column.description}
          </p>
        )}
      </header>
      {subColumns.length > 0 && (
        <ColumnBar
          locale={view.locale}
          label={words('home.subColumns', { column: column.name })}
          columns={subColumns}
          open={column.id}
          home={undefined}
          quiet
        />
      )}
      <FeedView
        feed={feed}
        look={column.look}
        carousel={site.display.carousel}
        nextHref={nextHref}
        words={words}
        locale={view.locale}
      />
    </main>
  );
}
