import { defineListPage } from '@/app/_page/define-list-page';
import { listPosition } from '@/lib/cards/list-position';
import { columnInserts } from '@/lib/features/ad/ad-slots';
import { ColumnPage } from '@/lib/features/home/column-page';
import { columnCard, columnMetadata } from '@/lib/features/home/head';
import { type ColumnPage as ColumnPageValues, loadColumn } from '@/lib/features/home/load';
import { ShareMenu } from '@/lib/features/share/share-menu';

interface ColumnViewProps {
  page: ColumnPageValues;
  /** Page number, from 0. */
  number: number;
}

async function ColumnView({ page, number }: ColumnViewProps) {
  const [card, inserts] = await Promise.all([columnCard(page), columnInserts(page.column.id, number)]);
  return <ColumnPage page={page} share={<ShareMenu card={card} />} slots={{ inserts }} />;
}

const { generateMetadata, Page } = defineListPage({
  route: 'columnDetail',
  load: ({ columnId }, position) => loadColumn(columnId, position),
  head: columnMetadata,
  render: (page, params) => <ColumnView page={page} number={listPosition(params).page} />,
  count: ({ column }) => ({ columnId: column.id, columnName: column.name, objectType: 'column' }),
});

export { generateMetadata, Page as default };
