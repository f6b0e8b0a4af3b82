import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { columnFront } from '../front';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import { listItem } from '../wire/list-item';

interface ListRequest {
  columnId: string;
  lastFileId: string;
  /** Items of the list before this part, the carousel not counted. */
  offset: number;
  count: number;
}

/** A part of a column's list; the first part brings what stands above the list. */
function articleList({ columnId, lastFileId, offset, count }: ListRequest, call: Call): unknown {
  const column = call.store.columns.find(toNumber(columnId) ?? -1);
  if (!column) return null;
  const first = offset === 0;
  const list = call.store.lists.part(
    { column: column.id },
    {
      lastId: first ? undefined : lastShown(lastFileId),
      // The carousel's items are the column's first and are not repeated in the list.
      offset: column.topCount + offset,
    },
    count,
  );
  return {
    list: list.map((article) => listItem(article, call)),
    ...(first ? columnFront(column, call) : {}),
  };
}

export const articleListAnswers: readonly Answer[] = [
  answer(getArticles, ({ page, ...request }, call) =>
    articleList({ ...request, offset: page * PAGE_SIZE, count: PAGE_SIZE }, call),
  ),
  answer(getArticlesByRow, ({ rowNumber, count, ...request }, call) =>
    articleList({ ...request, offset: rowNumber, count: Math.min(count, 100) }, call),
  ),
];
