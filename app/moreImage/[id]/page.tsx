import { defineListPage } from '@/app/_page/define-list-page';
import { loadMoreSets, moreSetsMetadata } from '@/lib/features/image-set/load-more';
import { MoreSetsPage } from '@/lib/features/image-set/more-page';

const { generateMetadata, Page } = defineListPage({
  route: 'moreImage',
  load: ({ id }, position) => loadMoreSets(id, position),
  head: moreSetsMetadata,
  render: (list) => <MoreSetsPage list={list} />,
});

export { generateMetadata, Page as default };
