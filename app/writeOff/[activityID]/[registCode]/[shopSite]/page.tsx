import { definePage } from '@/app/_page/define-page';
import { loadWriteOffPage } from '@/lib/features/write-off/server/load';
import { WriteOffPage } from '@/lib/features/write-off/ui/write-off-page';

const { generateMetadata, Page } = definePage({
  route: 'writeOff',
  load: loadWriteOffPage,
  render: (values, { notice }) => <WriteOffPage values={values} notice={notice} />,
  hasEnd: true,
});

export { generateMetadata, Page as default };
