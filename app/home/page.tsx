import type { Metadata } from 'next';
import { cache } from 'react';
import { parseHotWindow } from '@/lib/cards/hot-window';
import { listPosition } from '@/lib/cards/list-position';
import { allColumnsMetadata, homeMetadata } from '@/lib/features/home/head';
import { loadHome } from '@/lib/features/home/load';
import { hotMetadata, loadHot } from '@/lib/features/hot/hot-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { AllColumnsView } from './all-columns-view';
import { ColumnView } from './column-view';
import { HotView } from './hot-view';

type HomeQuery = Partial<Record<'column' | 'page' | 'lastFileId' | 'hot' | 'columns', string>>;

interface HomeProps {
  searchParams: Promise<HomeQuery>;
}

const load = cache((column: string | undefined, page: string | undefined, lastFileId: string | undefined) =>
  loadHome(column, listPosition({ page, lastFileId })),
);

export async function generateMetadata({ searchParams }: HomeProps): Promise<Metadata> {
  const { column, page, lastFileId, hot, columns } = await searchParams;
  if (columns === 'all') return allColumnsMetadata();
  const window = parseHotWindow(hot);
  if (window === undefined) return homeMetadata(await load(column, page, lastFileId));
  const ranking = await loadHot(window);
  return ranking.ok ? hotMetadata(ranking.value) : missingMetadata('home');
}

export default async function Page({ searchParams }: HomeProps) {
  const { column, page, lastFileId, hot, columns } = await searchParams;
  if (columns === 'all') return <AllColumnsView />;
  const window = parseHotWindow(hot);
  if (window !== undefined) return <HotView window={window} />;
  const position = listPosition({ page, lastFileId });
  return <ColumnView home={await load(column, page, lastFileId)} page={position.page} />;
}
