import { definePage } from '@/app/_page/define-page';
import { ColumnSharePage } from '@/lib/features/home/column-share-page';
import { columnShareCard } from '@/lib/features/home/head';
import { loadColumnShare } from '@/lib/features/home/load';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ShareFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'columnShare',
  frame: ShareFrame,
  load: ({ parentId, id }, position) => loadColumnShare(parentId, id, position),
  card: columnShareCard,
  // Not indexed, because the page duplicates the page of the column.
  head: ({ column: { language } }) => ({ language, hidden: true }),
  render: async (page) => (
    <ColumnSharePage page={page} share={<ShareMenu card={await columnShareCard(page)} />} />
  ),
  count: ({ column }) => ({ columnId: column.id, columnName: column.name, objectType: 'column' }),
});

export { generateMetadata, Page as default };
