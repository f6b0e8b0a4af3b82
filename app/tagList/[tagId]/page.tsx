import { defineListPage } from '@/app/_page/define-list-page';
import { loadTag, TagPage, tagShareCard } from '@/lib/features/tag/tag-page';

const { generateMetadata, Page } = defineListPage({
  route: 'tagList',
  load: ({ tagId }, position) => loadTag(tagId, position),
  card: tagShareCard,
  render: (list) => <TagPage list={list} />,
});

export { generateMetadata, Page as default };
