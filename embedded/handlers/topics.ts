import { getSubSpecialArticles } from '@/lib/contract/topic';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { pageStart, pageWithMore } from '../paging';
import { listItem } from '../wire/list-item';

/** Topics and their sections are stored as columns. */
export const topicHandlers: readonly OperationHandler[] = [
  handle(getSubSpecialArticles, ({ columnId, ...request }, call) => {
    const column = call.store.columns.find(toNumber(columnId) ?? -1);
    if (!column) return null;
    return pageWithMore(
      (limit) => call.store.lists.part({ column: column.id }, pageStart(request), limit),
      (article) => listItem(article, call),
    );
  }),
];
