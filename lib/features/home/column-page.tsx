import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { pageHref } from '@/lib/routes/href';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { SubColumns } from './column-bar';
import { ColumnHead, columnTarget } from './column-head';
import { type FeedSlots, FeedView } from './feed-view';
import { columnCard } from './head';
import type { ColumnPage as ColumnPageValues } from './load';

interface ColumnPageProps {
  page: ColumnPageValues;
  share: ReactNode;
  slots?: FeedSlots;
}

export async function ColumnPage({ page, share, slots }: ColumnPageProps) {
  const { column, subColumns, feed } = page;
  const view = await currentView();
  const words = wordsFor(view.locale);
  const path = ['columnDetail', column.id];
  const { BASE_PATH } = environment();
  return (
    <>
      <main id="main">
        <ColumnHead column={column} share={share} words={words} locale={view.locale} />
        <SubColumns
          parent={column}
          columns={subColumns}
          open={column.id}
          words={words}
          locale={view.locale}
        />
        <FeedView
          feed={feed}
          name={column.name}
          variant={column.variant}
          empty={columnTarget(column) ? '' : undefined}
          nextHref={feed.next && pageHref(BASE_PATH, path, { ...feed.next })}
          words={words}
          locale={view.locale}
          slots={slots}
        />
      </main>
      <CollectionJsonLd card={await columnCard(page)} cards={[...feed.carousel, ...feed.cards]} />
    </>
  );
}
