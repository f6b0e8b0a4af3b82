import type { HotWindow } from '@/lib/cards/hot-window';
import { HotPage, loadHot } from '@/lib/features/hot/hot-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';

/** Home as the ranking of what is read most. */
export async function HotView({ window }: { window: HotWindow }) {
  const hot = await loadHot(window);
  return (
    <ListFrame>
      {hot.ok ? <HotPage list={hot.value} /> : <FailurePage error={hot.error} />}
      <PageView route="home" />
    </ListFrame>
  );
}
