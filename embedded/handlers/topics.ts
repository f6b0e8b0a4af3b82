import { getSubSpecialArticles } from '@/lib/contract/topic';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { lastShown, PAGE_SIZE } from '../paging';
import { listItem } from '../wire/list-item';

/** Topics and their sections are stored as columns. */
export const topicHandlers: readonly OperationHandler[] = [
  handle(getSubSpecialArticles, ({ columnId, page, lastFileId }, call) => {
    const column = call.store.columns.find(toNumber(columnId) ?? -1);
    if (!column) return null;
    const from = { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
    const found = call.store.lists.part({ column: column.id }, from, PAGE_SIZE + 1);
    return {
      list: found.slice(0, PAGE_SIZE).map((article) => listItem(article, call)),
      hasMore: found.length > PAGE_SIZE,
    };
  }),
];
