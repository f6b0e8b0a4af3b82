import { definePage } from '@/app/_page/define-page';
import { invitationCard, loadShare } from '@/lib/features/invite/load-share';
import { SharePage } from '@/lib/features/invite/share-page';
import { ShareSheet } from '@/lib/features/share/share-sheet';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'shareinvite',
  frame: ListFrame,
  load: loadShare,
  head: () => missingMetadata('shareinvite'),
  render: async (values) => {
    const card = await invitationCard(values);
    return <SharePage values={values} share={card && <ShareSheet card={card} />} />;
  },
});

export { generateMetadata, Page as default };
