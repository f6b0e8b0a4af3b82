import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { columnMetadata } from '@/lib/features/home/head';
import { loadColumn } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { readParam } from '@/lib/routes/match';
import { ColumnView } from './column-view';

interface ColumnProps {
  params: Promise<{ columnId: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((columnId: string, page: string | undefined, lastFileId: string | undefined) =>
  loadColumn(readParam(columnId), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: ColumnProps): Promise<Metadata> {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  return columnMetadata(await load(columnId, page, lastFileId));
}

export default async function Page({ params, searchParams }: ColumnProps) {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const column = await load(columnId, page, lastFileId);
  return (
    <ListFrame>
      {column.ok ? (
        <ColumnView page={column.value} number={listPosition({ page, lastFileId }).page} />
      ) : (
        <FailurePage error={column.error} />
      )}
      {!column.ok && <PageView route="columnDetail" />}
    </ListFrame>
  );
}
