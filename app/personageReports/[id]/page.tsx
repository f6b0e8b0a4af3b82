import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { reportsMetadata } from '@/lib/features/figure/head';
import { loadReports } from '@/lib/features/figure/load';
import { ReportsPage } from '@/lib/features/figure/reports-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { readParam } from '@/lib/routes/match';

interface ReportsProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((id: string, page: string | undefined, lastFileId: string | undefined) =>
  loadReports(readParam(id), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: ReportsProps): Promise<Metadata> {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  return reportsMetadata(await load(id, page, lastFileId));
}

export default async function Page({ params, searchParams }: ReportsProps) {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const reports = await load(id, page, lastFileId);
  return (
    <ListFrame>
      {reports.ok ? <ReportsPage page={reports.value} /> : <FailurePage error={reports.error} />}
      <PageView route="personageReports" />
    </ListFrame>
  );
}
