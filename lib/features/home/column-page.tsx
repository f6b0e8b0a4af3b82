import 'server-only';
import type { ReactNode } from 'react';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { siteHref } from '@/lib/routes/site-href';
import { SubColumns } from './column-bar';
import { ColumnView } from './column-view';
import type { FeedSlots } from './feed-view';
import { columnShareCard } from './head';
import type { ColumnPageValues } from './load';

interface ColumnPageProps {
  page: ColumnPageValues;
  share: ReactNode;
  slots?: FeedSlots;
}

export async function ColumnPage({ page, share, slots }: ColumnPageProps) {
  const { column, subColumns, feed } = page;
  return (
    <>
      <ColumnView
        column={column}
        feed={feed}
        nextHref={feed.next && siteHref(['columnDetail', column.id], { ...feed.next })}
        share={share}
        row={<SubColumns parent={column} columns={subColumns} openId={column.id} />}
        slots={slots}
      />
      <CollectionJsonLd card={await columnShareCard(page)} cards={[...feed.carousel, ...feed.cards]} />
    </>
  );
}
