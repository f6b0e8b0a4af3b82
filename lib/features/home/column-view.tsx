import 'server-only';
import type { ReactNode } from 'react';
import type { Column } from '@/lib/cards/column';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { SiteLink } from '@/lib/ui/site-link';
import styles from './column-view.module.css';
import { FeedView, type FeedViewProps } from './feed-view';

interface ColumnViewProps extends Pick<FeedViewProps, 'feed' | 'nextHref' | 'slots'> {
  column: Column;
  parentLink?: ReactNode;
  share: ReactNode;
  row: ReactNode;
}

/** Renders a column's head and articles. A column that links elsewhere may have no articles. */
export async function ColumnView({ column, feed, nextHref, parentLink, share, row, slots }: ColumnViewProps) {
  const { words, locale } = await pageContext();
  const { name, description, link, variant } = column;
  const contentLanguage = { locale, language: column.language };
  const targetUrl = link ? new URL(link) : undefined;
  return (
    <main id="main">
      <header className={styles.head}>
        {parentLink}
        <div className={styles.line}>
          <ContentText as="h1" className={styles.name} text={name} {...contentLanguage} />
          {share}
        </div>
        <ContentText as="p" className={styles.description} text={description} {...contentLanguage} />
        {targetUrl && (
          <SiteLink
            href={targetUrl.href}
            label={words('link.openAt', { host: targetUrl.host })}
            external={{ hint: words('link.leaving'), newWindow: words('common.newWindow') }}
          />
        )}
      </header>
      {row}
      <FeedView
        feed={feed}
        name={name}
        variant={variant}
        empty={targetUrl ? '' : undefined}
        nextHref={nextHref}
        slots={slots}
      />
    </main>
  );
}
