import 'server-only';
import type { ReactNode } from 'react';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current-view';
import { SubColumns } from './column-bar';
import styles from './column-share-page.module.css';
import { ColumnView } from './column-view';
import { columnShareCard } from './head';
import type { ColumnSharePageValues } from './load';

/** Renders a shared column: the parent's name, sibling columns, articles (R2.67). */
export async function ColumnSharePage({ page, share }: { page: ColumnSharePageValues; share: ReactNode }) {
  const { locale } = await currentView();
  const { column, parent, siblings, feed } = page;
  const hrefOf = (id: string, query = {}) => siteHref(['columnShare', parent?.id, id], query);
  const parentLink = parent && (
    <p className={styles.parent} {...languageProps(parent.language, locale)}>
      <a className={styles.link} href={siteHref(['columnShare', parent.id])}>
        {parent.name}
      </a>
    </p>
  );
  const row = parent && (siblings === failedList || siblings.length > 1) && (
    <SubColumns parent={parent} columns={siblings} openId={column.id} hrefOf={({ id }) => hrefOf(id)} />
  );
  return (
    <>
      <ShareMicrodata isItem card={await columnShareCard(page)} />
      <ColumnView
        column={column}
        feed={feed}
        nextHref={feed.next && hrefOf(column.id, feed.next)}
        parentLink={parentLink}
        share={share}
        row={row}
      />
    </>
  );
}
