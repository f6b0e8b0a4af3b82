import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { loadTag, TagPage, tagMetadata } from '@/lib/features/tag/tag-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'tagList',
  frame: ListFrame,
  load: ({ tagId, ...params }) => loadTag(tagId, listPosition(params)),
  head: tagMetadata,
  render: (list) => <TagPage list={list} />,
});

export { generateMetadata, Page as default };
