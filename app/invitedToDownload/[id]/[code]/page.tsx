import { defineListPage } from '@/app/_page/define-list-page';
import { StoreLinks } from '@/lib/features/download/store-links';
import { InvitationPage } from '@/lib/features/invite/invitation-page';
import { loadInvitation } from '@/lib/features/invite/load-invitation';

const { generateMetadata, Page } = defineListPage({
  route: 'invitedToDownload',
  load: ({ code }) => loadInvitation(code),
  render: (values) => <InvitationPage values={values} stores={<StoreLinks />} />,
});

export { generateMetadata, Page as default };
