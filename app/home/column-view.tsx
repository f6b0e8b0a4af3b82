import { columnInserts, PageAd } from '@/lib/features/ad/ad-slots';
import { HomePage } from '@/lib/features/home/home-page';
import type { Home } from '@/lib/features/home/load';

interface ColumnViewProps {
  home: Home;
  /** Page number of the column's list, counted from 0. */
  page: number;
}

export async function ColumnView({ home, page }: ColumnViewProps) {
  const inserts = await columnInserts(home.shown.id, page);
  return <HomePage home={home} slots={{ banner: page === 0 && <PageAd place="home" />, inserts }} />;
}
