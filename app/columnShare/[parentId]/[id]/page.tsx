import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { ColumnSharePage } from '@/lib/features/home/column-share-page';
import { columnCard, columnShareMetadata } from '@/lib/features/home/head';
import { loadColumnShare } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { FailurePage } from '@/lib/frame/failure-page';
import { ShareFrame } from '@/lib/frame/share-frame';
import { readParam } from '@/lib/routes/match';

interface ColumnShareProps {
  params: Promise<{ parentId: string; id: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((parentId: string, id: string, page: string | undefined, lastFileId: string | undefined) =>
  loadColumnShare(readParam(parentId), readParam(id), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: ColumnShareProps): Promise<Metadata> {
  const [{ parentId, id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  return columnShareMetadata(await load(parentId, id, page, lastFileId));
}

export default async function Page({ params, searchParams }: ColumnShareProps) {
  const [{ parentId, id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const share = await load(parentId, id, page, lastFileId);
  if (!share.ok) return <FailurePage error={share.error} />;
  const menu = <ShareMenu card={await columnCard(share.value)} look="bar" />;
  const { id: columnId, name } = share.value.column;
  return (
    <ShareFrame>
      <ColumnSharePage page={share.value} share={menu} />
      <PageView route="columnShare" columnId={columnId} columnName={name} objectType="column" />
    </ShareFrame>
  );
}
