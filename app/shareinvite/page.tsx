import { defineListPage } from '@/app/_page/define-list-page';
import { invitationCard, loadShare } from '@/lib/features/invite/load-share';
import { SharePage } from '@/lib/features/invite/share-page';
import { ShareSheet } from '@/lib/features/share/share-sheet';

const { generateMetadata, Page } = defineListPage({
  route: 'shareinvite',
  load: loadShare,
  render: async (values) => {
    const card = await invitationCard(values);
    return <SharePage values={values} share={card && <ShareSheet card={card} />} />;
  },
});

export { generateMetadata, Page as default };
