import { definePage } from '@/app/_page/define-page';
import { Stores } from '@/lib/features/download/store-links';
import { InvitedPage } from '@/lib/features/invite/invited-page';
import { loadInvited } from '@/lib/features/invite/load-invited';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'invitedToDownload',
  frame: ListFrame,
  load: ({ code }) => loadInvited(code),
  head: () => missingMetadata('invitedToDownload'),
  render: (values) => <InvitedPage values={values} stores={<Stores />} />,
});

export { generateMetadata, Page as default };
