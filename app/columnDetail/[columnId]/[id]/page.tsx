import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { ColumnPage } from '@/lib/features/home/column-page';
import { listPosition, loadColumn } from '@/lib/features/home/load';
import { FailurePage } from '@/lib/frame/failure-page';
import { PageFooter } from '@/lib/frame/page-footer';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { pageHref } from '@/lib/routes/href';
import { readParam } from '@/lib/routes/match';
import { currentWords } from '@/lib/view/current';

interface ColumnProps {
  params: Promise<{ columnId: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((columnId: string, page: string | undefined, lastFileId: string | undefined) =>
  loadColumn(readParam(columnId), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: ColumnProps): Promise<Metadata> {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const [words, column] = await Promise.all([currentWords(), load(columnId, page, lastFileId)]);
  const title = column.ok ? column.value.column.name : words('titles.columnDetail');
  const path = pageHref(environment().BASE_PATH, ['columnDetail', readParam(columnId)]);
  return pageMetadata({ title, path, description: column.ok ? column.value.column.description : undefined });
}

export default async function Page({ params, searchParams }: ColumnProps) {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const column = await load(columnId, page, lastFileId);
  return (
    <>
      <PageTopBar />
      {column.ok ? <ColumnPage page={column.value} /> : <FailurePage error={column.error} />}
      <PageFooter />
    </>
  );
}
