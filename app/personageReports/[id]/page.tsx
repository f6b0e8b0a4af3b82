import { defineListPage } from '@/app/_page/define-list-page';
import { reportsShareCard } from '@/lib/features/figure/head';
import { loadReports } from '@/lib/features/figure/load';
import { ReportsPage } from '@/lib/features/figure/reports-page';

const { generateMetadata, Page } = defineListPage({
  route: 'personageReports',
  load: ({ id }, position) => loadReports(id, position),
  card: reportsShareCard,
  render: (reports) => <ReportsPage page={reports} />,
});

export { generateMetadata, Page as default };
