import { defineListPage } from '@/app/_page/define-list-page';
import { loadMoreSets, moreSetsCard } from '@/lib/features/image-set/load-more-sets';
import { MoreSetsPage } from '@/lib/features/image-set/more-sets-page';

const { generateMetadata, Page } = defineListPage({
  route: 'moreImage',
  load: ({ id }, position) => loadMoreSets(id, position),
  card: moreSetsCard,
  render: (list) => <MoreSetsPage list={list} />,
});

export { generateMetadata, Page as default };
