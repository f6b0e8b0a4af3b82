import { HomePage } from '@/lib/features/home/home-page';
import type { Home } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import type { Result } from '@/lib/platform/errors';

/** Home with one of its columns open. */
export function ColumnView({ home }: { home: Result<Home> }) {
  const shown = home.ok ? home.value.shown : undefined;
  return (
    <ListFrame>
      {home.ok ? <HomePage home={home.value} /> : <FailurePage error={home.error} />}
      <PageView route="home" columnId={shown?.id} columnName={shown?.name} />
    </ListFrame>
  );
}
