import { defineListPage } from '@/app/_page/define-list-page';
import { sectionCard } from '@/lib/features/topic/head';
import { loadSectionPage } from '@/lib/features/topic/load-section-page';
import { SectionPage } from '@/lib/features/topic/section-page';

const { generateMetadata, Page } = defineListPage({
  route: 'specMore',
  load: ({ columnId }, position) => loadSectionPage(columnId, position),
  card: sectionCard,
  head: ({ language }) => ({ language }),
  render: (section) => <SectionPage section={section} />,
  count: ({ id, name }) => ({ columnId: id, columnName: name }),
});

export { generateMetadata, Page as default };
