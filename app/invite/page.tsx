import { defineListPage } from '@/app/_page/define-list-page';
import { InvitePage } from '@/lib/features/invite/invite-page';
import { loadInvite } from '@/lib/features/invite/load-invite';

const { generateMetadata, Page } = defineListPage({
  route: 'invite',
  load: loadInvite,
  render: (values, { notice }) => <InvitePage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
