import { defineListPage } from '@/app/_page/define-list-page';
import { loadPoints } from '@/lib/features/points/load';
import { PointsPage } from '@/lib/features/points/points-page';

const { generateMetadata, Page } = defineListPage({
  route: 'integralShop',
  load: (_params, position) => loadPoints(position),
  render: (values, { notice }) => <PointsPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
