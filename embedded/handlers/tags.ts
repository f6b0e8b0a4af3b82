import { tagScreenArticles } from '@/lib/contract/topic';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { pageStart, pageWithMore } from '../paging';
import { listItem } from '../wire/list-item';

export const tagHandlers: readonly OperationHandler[] = [
  handle(tagScreenArticles, ({ tagId, ...request }, call) => {
    const tag = call.store.tags.find(toNumber(tagId) ?? -1);
    if (!tag) return null;
    const selection = { tag: tag.id };
    return {
      tagName: tag.name,
      totalCount: call.store.lists.count(selection),
      ...pageWithMore(
        (limit) => call.store.lists.part(selection, pageStart(request), limit),
        (article) => listItem(article, call),
      ),
    };
  }),
];
