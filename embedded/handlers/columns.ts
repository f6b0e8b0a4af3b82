import { getColumn, getColumns } from '@/lib/contract/content';
import { absoluteAddress, type Call } from '../call';
import { handle, handleDetail, type OperationHandler } from '../operation-handler';
import { toId } from '../paging';
import type { ColumnRecord } from '../store/columns';

function wireColumn(column: ColumnRecord, call: Call): Record<string, unknown> {
  return {
    columnId: column.id,
    columnName: column.name,
    columnType: column.type,
    columnStyle: column.style,
    cmDisplayStyle: column.displayStyle,
    parentId: column.parentId ?? 0,
    topCount: column.topCount,
    phoneIcon: column.icon ? absoluteAddress(call, column.icon) : '',
    linkUrl: column.linkUrl ?? '',
    description: column.description,
    isForbidden: column.forbidden ? 1 : 0,
    hasSubColunm: column.hasChildren,
    language: column.language ?? '',
  };
}

export const columnHandlers: readonly OperationHandler[] = [
  handle(getColumns, ({ parentColumnId }, call) => ({
    columns: call.store.columns.below(toId(parentColumnId)).map((column) => wireColumn(column, call)),
  })),
  handleDetail(getColumn, ({ columnId }, { store }) => store.columns.find(toId(columnId)), wireColumn),
];
