import { defineListPage } from '@/app/_page/define-list-page';
import { DownloadPage, downloadShareCard } from '@/lib/features/download/download-page';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineListPage({
  route: 'downloadClient',
  load: async ({ templateUrl }) => succeed(templateUrl),
  card: downloadShareCard,
  render: (templateUrl) => <DownloadPage templateUrl={templateUrl} />,
});

export { generateMetadata, Page as default };
