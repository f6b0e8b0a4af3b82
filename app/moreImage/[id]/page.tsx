import { defineListPage } from '@/app/_page/define-list-page';
import { loadMoreSets, moreSetsShareCard } from '@/lib/features/image-set/load-more-sets';
import { MoreSetsPage } from '@/lib/features/image-set/more-sets-page';

const { generateMetadata, Page } = defineListPage({
  route: 'moreImage',
  load: ({ id }, position) => loadMoreSets(id, position),
  card: moreSetsShareCard,
  render: (list) => <MoreSetsPage list={list} />,
});

export { generateMetadata, Page as default };
