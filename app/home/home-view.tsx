import type { Metadata } from 'next';
import type { PageParams } from '@/app/_page/define-page';
import { parseHotWindow } from '@/lib/cards/hot-window';
import { listPosition } from '@/lib/cards/list-position';
import { columnInserts, PageAd } from '@/lib/features/ad/ad-slots';
import { AllColumnsPage } from '@/lib/features/home/all-columns-page';
import { allColumnsMetadata, homeMetadata } from '@/lib/features/home/head';
import { HomePage } from '@/lib/features/home/home-page';
import { HotPage, hotMetadata, loadHot } from '@/lib/features/home/hot-page';
import { type HomePageValues, loadColumnTree, loadHome } from '@/lib/features/home/load';
import type { Loaded, Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';

interface ColumnViewProps {
  home: HomePageValues;
  /** Page number, from 0. */
  page: number;
}

async function ColumnView({ home, page }: ColumnViewProps) {
  const inserts = await columnInserts(home.shown.id, page);
  return <HomePage home={home} slots={{ banner: page === 0 && <PageAd place="home" />, inserts }} />;
}

type HomeView =
  | { shows: 'column'; home: HomePageValues }
  | { shows: 'ranking'; list: Loaded<typeof loadHot> }
  | { shows: 'columns'; tree: Loaded<typeof loadColumnTree> };

export async function loadHomeView({
  column,
  hot,
  columns,
  ...params
}: PageParams): Promise<Result<HomeView>> {
  if (columns === 'all') return mapResult(await loadColumnTree(), (tree) => ({ shows: 'columns', tree }));
  const window = parseHotWindow(hot);
  if (window !== undefined) return mapResult(await loadHot(window), (list) => ({ shows: 'ranking', list }));
  return mapResult(await loadHome(column, listPosition(params)), (home) => ({ shows: 'column', home }));
}

export function homeViewMetadata(view: HomeView): Promise<Metadata> {
  if (view.shows === 'columns') return allColumnsMetadata();
  return view.shows === 'ranking' ? hotMetadata(view.list) : homeMetadata(view.home);
}

export function renderHome(view: HomeView, params: PageParams) {
  if (view.shows === 'columns') return <AllColumnsPage tree={view.tree} />;
  if (view.shows === 'ranking') return <HotPage list={view.list} />;
  return <ColumnView home={view.home} page={listPosition(params).page} />;
}
