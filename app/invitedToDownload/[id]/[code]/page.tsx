import { defineListPage } from '@/app/_page/define-list-page';
import { Stores } from '@/lib/features/download/store-links';
import { InvitedPage } from '@/lib/features/invite/invited-page';
import { loadInvited } from '@/lib/features/invite/load-invited';

const { generateMetadata, Page } = defineListPage({
  route: 'invitedToDownload',
  load: ({ code }) => loadInvited(code),
  render: (values) => <InvitedPage values={values} stores={<Stores />} />,
});

export { generateMetadata, Page as default };
