import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { loadMoreSets } from '@/lib/features/image-set/load-more';
import { moreSetsMetadata } from '@/lib/features/image-set/more-head';
import { MoreSetsPage } from '@/lib/features/image-set/more-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';

interface MoreImageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((id: string, page: string | undefined, lastFileId: string | undefined) =>
  loadMoreSets(readParam(id), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: MoreImageProps): Promise<Metadata> {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(id, page, lastFileId);
  return list.ok ? moreSetsMetadata(list.value) : missingMetadata('moreImage');
}

export default async function Page({ params, searchParams }: MoreImageProps) {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(id, page, lastFileId);
  return (
    <ListFrame>
      {list.ok ? <MoreSetsPage list={list.value} /> : <FailurePage error={list.error} />}
      <PageView route="moreImage" />
    </ListFrame>
  );
}
