import { defineListPage } from '@/app/_page/define-list-page';
import { loadRedeemPage } from '@/lib/features/invite/load-redeem';
import { RedeemPage } from '@/lib/features/invite/redeem-page';

const { generateMetadata, Page } = defineListPage({
  route: 'invite',
  load: loadRedeemPage,
  render: (values, { notice }) => <RedeemPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
