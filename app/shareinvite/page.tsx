import { defineListPage } from '@/app/_page/define-list-page';
import { invitationShareCard, loadOwnCode } from '@/lib/features/invite/load-own-code';
import { OwnCodePage } from '@/lib/features/invite/own-code-page';
import { ShareSheet } from '@/lib/features/share/share-sheet';

const { generateMetadata, Page } = defineListPage({
  route: 'shareinvite',
  load: loadOwnCode,
  render: async (values) => {
    const card = await invitationShareCard(values);
    return <OwnCodePage values={values} share={card && <ShareSheet card={card} />} />;
  },
});

export { generateMetadata, Page as default };
