import { definePage } from '@/app/_page/define-page';
import { DownloadPage, downloadMetadata } from '@/lib/features/download/download-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = definePage({
  route: 'downloadClient',
  frame: ListFrame,
  load: async ({ templateUrl }) => succeed(templateUrl),
  head: downloadMetadata,
  render: (templateUrl) => <DownloadPage templateUrl={templateUrl} />,
});

export { generateMetadata, Page as default };
