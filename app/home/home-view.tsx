import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { PageParams, PageViewInput } from '@/app/_page/define-page';
import { parseHotWindow } from '@/lib/cards/hot-window';
import type { ListPosition } from '@/lib/cards/list-position';
import { columnInserts, PageAd } from '@/lib/features/ad/ad-slots';
import { AllColumnsPage } from '@/lib/features/home/all-columns-page';
import { allColumnsMetadata, homeMetadata } from '@/lib/features/home/head';
import { HomePage } from '@/lib/features/home/home-page';
import { HotPage, hotMetadata, loadHot } from '@/lib/features/home/hot-page';
import { type HomePageValues, loadColumnTree, loadHome } from '@/lib/features/home/load';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';

/** @param page zero-based page number */
async function renderColumn(home: HomePageValues, page: number) {
  const inserts = await columnInserts(home.shown.id, page);
  return <HomePage home={home} slots={{ banner: page === 0 && <PageAd place="home" />, inserts }} />;
}

/** View of a column, of the hot articles, or of all columns. */
interface HomeView {
  head: () => Promise<Metadata>;
  render: () => ReactNode;
  count: PageViewInput;
}

export async function loadHomeView(
  { column, hot, columns }: PageParams,
  position: ListPosition,
): Promise<Result<HomeView>> {
  if (columns === 'all') {
    return mapResult(await loadColumnTree(), (tree) => ({
      head: allColumnsMetadata,
      render: () => <AllColumnsPage tree={tree} />,
      count: {},
    }));
  }
  const window = parseHotWindow(hot);
  if (window !== undefined) {
    return mapResult(await loadHot(window), (list) => ({
      head: () => hotMetadata(list),
      render: () => <HotPage list={list} />,
      count: {},
    }));
  }
  return mapResult(await loadHome(column, position), (home) => ({
    head: () => homeMetadata(home),
    render: () => renderColumn(home, position.page),
    count: { columnId: home.shown.id, columnName: home.shown.name },
  }));
}
