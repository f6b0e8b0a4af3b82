import { definePage } from '@/app/_page/define-page';
import { InvitePage } from '@/lib/features/invite/invite-page';
import { loadInvite } from '@/lib/features/invite/load-invite';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'invite',
  frame: ListFrame,
  load: loadInvite,
  head: () => missingMetadata('invite'),
  render: (values, { notice }) => <InvitePage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
