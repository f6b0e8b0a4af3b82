import { columnInserts, PageAd } from '@/lib/features/ad/ad-slots';
import { HomePage } from '@/lib/features/home/home-page';
import type { Home } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import type { Result } from '@/lib/platform/errors';

interface ColumnViewProps {
  home: Result<Home>;
  /** Which page of the column's list it is, counted from 0. */
  page: number;
}

/** Home with one of its columns open. */
export async function ColumnView({ home, page }: ColumnViewProps) {
  const shown = home.ok ? home.value.shown : undefined;
  const inserts = shown && (await columnInserts(shown.id, page));
  const slots = { banner: page === 0 && <PageAd place="home" />, inserts };
  return (
    <ListFrame>
      {home.ok ? <HomePage home={home.value} slots={slots} /> : <FailurePage error={home.error} />}
      <PageView route="home" columnId={shown?.id} columnName={shown?.name} />
    </ListFrame>
  );
}
