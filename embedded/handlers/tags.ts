import { tagScreenArticles } from '@/lib/contract/topic';
import type { Call } from '../call';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { lastShown, PAGE_SIZE } from '../paging';
import { listItem } from '../wire/list-item';

function tagArticles(tagId: string, page: number, lastFileId: string, call: Call): unknown {
  const tag = call.store.tags.find(toNumber(tagId) ?? -1);
  if (!tag) return null;
  const selection = { tag: tag.id };
  const from = { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
  const found = call.store.lists.part(selection, from, PAGE_SIZE + 1);
  return {
    tagName: tag.name,
    totalCount: call.store.lists.count(selection),
    list: found.slice(0, PAGE_SIZE).map((article) => listItem(article, call)),
    hasMore: found.length > PAGE_SIZE,
  };
}

export const tagHandlers: readonly OperationHandler[] = [
  handle(tagScreenArticles, ({ tagId, page, lastFileId }, call) =>
    tagArticles(tagId, page, lastFileId, call),
  ),
];
