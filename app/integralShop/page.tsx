import { definePage } from '@/app/_page/define-page';
import { loadPoints } from '@/lib/features/points/load';
import { PointsPage } from '@/lib/features/points/points-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'integralShop',
  frame: ListFrame,
  load: loadPoints,
  head: () => missingMetadata('integralShop'),
  render: (values, { notice }) => <PointsPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
