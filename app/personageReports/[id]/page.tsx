import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { reportsMetadata } from '@/lib/features/figure/head';
import { loadReports } from '@/lib/features/figure/load';
import { ReportsPage } from '@/lib/features/figure/reports-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'personageReports',
  frame: ListFrame,
  load: ({ id, ...params }) => loadReports(id, listPosition(params)),
  head: reportsMetadata,
  render: (reports) => <ReportsPage page={reports} />,
});

export { generateMetadata, Page as default };
