import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { homeMetadata } from '@/lib/features/home/head';
import { HomePage } from '@/lib/features/home/home-page';
import { loadHome } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';

interface HomeProps {
  searchParams: Promise<{ column?: string; page?: string; lastFileId?: string }>;
}

const load = cache((column: string | undefined, page: string | undefined, lastFileId: string | undefined) =>
  loadHome(column, listPosition({ page, lastFileId })),
);

export async function generateMetadata({ searchParams }: HomeProps): Promise<Metadata> {
  const { column, page, lastFileId } = await searchParams;
  return homeMetadata(await load(column, page, lastFileId), column);
}

export default async function Page({ searchParams }: HomeProps) {
  const { column, page, lastFileId } = await searchParams;
  const home = await load(column, page, lastFileId);
  const shown = home.ok ? home.value.shown : undefined;
  return (
    <ListFrame>
      {home.ok ? <HomePage home={home.value} /> : <FailurePage error={home.error} />}
      <PageView route="home" columnId={shown?.id} columnName={shown?.name} />
    </ListFrame>
  );
}
