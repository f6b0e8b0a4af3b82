import { defineListPage } from '@/app/_page/define-list-page';
import { sectionShareCard } from '@/lib/features/topic/head';
import { loadSectionPage } from '@/lib/features/topic/load-section-page';
import { SectionPage } from '@/lib/features/topic/section-page';

const { generateMetadata, Page } = defineListPage({
  route: 'specMore',
  load: ({ columnId }, position) => loadSectionPage(columnId, position),
  card: sectionShareCard,
  head: ({ language }) => ({ language }),
  render: (section) => <SectionPage section={section} />,
  count: ({ id, name }) => ({ columnId: id, columnName: name }),
});

export { generateMetadata, Page as default };
