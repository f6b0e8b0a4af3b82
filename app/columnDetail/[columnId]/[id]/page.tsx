import { defineListPage } from '@/app/_page/define-list-page';
import { listPosition } from '@/lib/cards/list-position';
import { columnInserts } from '@/lib/features/ad/ad-slots';
import { ColumnPage } from '@/lib/features/home/column-page';
import { columnShareCard } from '@/lib/features/home/head';
import { loadColumn } from '@/lib/features/home/load';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { feedLinks } from '@/lib/site/feed-address';

const { generateMetadata, Page } = defineListPage({
  route: 'columnDetail',
  load: ({ columnId }, position) => loadColumn(columnId, position),
  card: columnShareCard,
  head: ({ column: { id, name, language } }) => ({ language, feeds: feedLinks(name, { column: id }) }),
  render: async (page, params) => {
    const number = listPosition(params).page;
    const [card, inserts] = await Promise.all([columnShareCard(page), columnInserts(page.column.id, number)]);
    return <ColumnPage page={page} share={<ShareMenu card={card} />} slots={{ inserts }} />;
  },
  count: ({ column }) => ({ columnId: column.id, columnName: column.name, objectType: 'column' }),
});

export { generateMetadata, Page as default };
