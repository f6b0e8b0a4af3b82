import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { loadMoreSets, moreSetsMetadata } from '@/lib/features/image-set/load-more';
import { MoreSetsPage } from '@/lib/features/image-set/more-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'moreImage',
  frame: ListFrame,
  load: ({ id, ...params }) => loadMoreSets(id, listPosition(params)),
  head: moreSetsMetadata,
  render: (list) => <MoreSetsPage list={list} />,
});

export { generateMetadata, Page as default };
