import { defineFormPage } from '@/app/_page/define-page';
import { loadWriteOffPage } from '@/lib/features/write-off/server/load';
import { WriteOffPage } from '@/lib/features/write-off/ui/write-off-page';

const { generateMetadata, Page } = defineFormPage({
  route: 'writeOff',
  load: loadWriteOffPage,
  render: (values, { notice }) => <WriteOffPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
