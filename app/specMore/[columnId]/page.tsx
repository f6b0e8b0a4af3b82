import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { sectionMetadata } from '@/lib/features/topic/head';
import { loadSectionPage } from '@/lib/features/topic/load-section-page';
import { SectionPage } from '@/lib/features/topic/section-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'specMore',
  frame: ListFrame,
  load: ({ columnId, ...params }) => loadSectionPage(columnId, listPosition(params)),
  head: sectionMetadata,
  render: (section) => <SectionPage section={section} />,
  count: ({ id, name }) => ({ columnId: id, columnName: name }),
});

export { generateMetadata, Page as default };
