import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import type { Call } from '../call';
import { columnFront } from '../column-front';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { lastShown, PAGE_SIZE } from '../paging';
import { listItem } from '../wire/list-item';

interface ListRequest {
  columnId: string;
  lastFileId: string;
  /** Number of list items before this part, not counting the carousel. */
  offset: number;
  count: number;
}

/** Returns a part of a column's list. The first part includes the items above the list. */
function articleList({ columnId, lastFileId, offset, count }: ListRequest, call: Call): unknown {
  const column = call.store.columns.find(toNumber(columnId) ?? -1);
  if (!column) return null;
  const first = offset === 0;
  const list = call.store.lists.part(
    { column: column.id },
    {
      lastId: first ? undefined : lastShown(lastFileId),
      // The carousel shows the column's first articles, so the list skips them.
      offset: column.topCount + offset,
    },
    count,
  );
  return {
    list: list.map((article) => listItem(article, call)),
    ...(first ? columnFront(column, call) : {}),
  };
}

export const articleListHandlers: readonly OperationHandler[] = [
  handle(getArticles, ({ page, ...request }, call) =>
    articleList({ ...request, offset: page * PAGE_SIZE, count: PAGE_SIZE }, call),
  ),
  handle(getArticlesByRow, ({ rowNumber, count, ...request }, call) =>
    articleList({ ...request, offset: rowNumber, count: Math.min(count, 100) }, call),
  ),
];
