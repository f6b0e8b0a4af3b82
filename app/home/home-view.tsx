import type { ReactNode } from 'react';
import type { PageParams, PageViewInput } from '@/app/_page/define-page';
import { parseHotPeriod } from '@/lib/cards/hot-period';
import type { ListPosition } from '@/lib/cards/list-position';
import { columnInserts, PageAd } from '@/lib/features/ad/ad-slots';
import { AllColumnsPage } from '@/lib/features/home/all-columns-page';
import { allColumnsShareCard, homeDetails, homeShareCard } from '@/lib/features/home/head';
import { HomePage } from '@/lib/features/home/home-page';
import { HotPage, hotShareCard, loadHot } from '@/lib/features/home/hot-page';
import { loadColumnTree, loadHome } from '@/lib/features/home/load';
import type { CardDetails } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';

/** View of a column, of the hot articles, or of all columns. */
interface HomeView {
  card: () => Promise<ShareCard>;
  head?: () => Promise<CardDetails>;
  render: () => ReactNode;
  count: PageViewInput;
}

export async function loadHomeView(
  { column, hot, columns }: PageParams,
  position: ListPosition,
): Promise<Result<HomeView>> {
  if (columns === 'all') {
    return mapResult(await loadColumnTree(), (tree) => ({
      card: allColumnsShareCard,
      render: () => <AllColumnsPage tree={tree} />,
      count: {},
    }));
  }
  const period = parseHotPeriod(hot);
  if (period !== undefined) {
    return mapResult(await loadHot(period), (list) => ({
      card: () => hotShareCard(list),
      render: () => <HotPage list={list} />,
      count: {},
    }));
  }
  const { page } = position;
  return mapResult(await loadHome(column, position), (home) => ({
    card: () => homeShareCard(home),
    head: () => homeDetails(home),
    render: async () => {
      const inserts = await columnInserts(home.shownColumn.id, page);
      return <HomePage home={home} slots={{ banner: page === 0 && <PageAd pageType="home" />, inserts }} />;
    },
    count: { columnId: home.shownColumn.id, columnName: home.shownColumn.name },
  }));
}
