import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { columnMetadata } from '@/lib/features/home/head';
import { loadColumn } from '@/lib/features/home/load';
import { ListFrame } from '@/lib/frame/list-frame';
import { ColumnView } from './column-view';

const { generateMetadata, Page } = definePage({
  route: 'columnDetail',
  frame: ListFrame,
  load: ({ columnId, ...params }) => loadColumn(columnId, listPosition(params)),
  head: columnMetadata,
  render: (page, params) => <ColumnView page={page} number={listPosition(params).page} />,
  count: ({ column }) => ({ columnId: column.id, columnName: column.name, objectType: 'column' }),
});

export { generateMetadata, Page as default };
