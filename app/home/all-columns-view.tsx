import { AllColumnsPage } from '@/lib/features/home/all-columns-page';
import { loadColumnTree } from '@/lib/features/home/load-columns';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';

/** Home as the overview of its columns. */
export async function AllColumnsView() {
  const tree = await loadColumnTree();
  return (
    <ListFrame>
      {tree.ok ? <AllColumnsPage tree={tree.value} /> : <FailurePage error={tree.error} />}
      <PageView route="home" />
    </ListFrame>
  );
}
