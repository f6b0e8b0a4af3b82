import { getArticles, getArticlesByRow } from '@/lib/contract/content';
import { getSubSpecialArticles, tagScreenArticles } from '@/lib/contract/topic';
import type { Call } from '../call';
import { paperModules, pinnedModule, wireLayoutModule } from '../column-modules';
import { handle, handlePage, type OperationHandler } from '../operation-handler';
import { lastItemId, PAGE_SIZE, pageStart, pageWithMore, toId } from '../paging';
import type { ColumnRecord } from '../store/columns';
import { listItem, listItems } from '../wire/list-item';

/** Returns the items above a column's list. */
function columnFront(column: ColumnRecord, call: Call): Record<string, unknown> {
  const layout = call.layout.columns.find((columnLayout) => columnLayout.column === column.id);
  const carousel = call.store.lists.readPage({ column: column.id }, {}, column.topCount);
  const lives = layout?.lives
    ? call.store.lists.readPage({ column: layout.lives.column, types: [6] }, {}, layout.lives.count)
    : [];
  return {
    carousel: listItems(carousel, call),
    modules: [
      ...paperModules(column, call),
      ...(layout?.modules ?? []).flatMap((module) => wireLayoutModule(module, call) ?? []),
    ],
    liveArticles: listItems(lives, call),
    topModule: (layout?.topModule && wireLayoutModule(layout.topModule, call)) ?? pinnedModule(column, call),
  };
}

interface ListRequest {
  columnId: string;
  lastFileId: string;
  /** Number of preceding list items, without the carousel. */
  offset: number;
  count: number;
}

function articleList({ columnId, lastFileId, offset, count }: ListRequest, call: Call): unknown {
  const column = call.store.columns.find(toId(columnId));
  if (!column) return null;
  const isFirstPage = offset === 0;
  const lastId = isFirstPage ? undefined : lastItemId(lastFileId);
  // The carousel shows the column's first articles, so the list skips them.
  const position = { lastId, offset: column.topCount + offset };
  const list = call.store.lists.readPage({ column: column.id }, position, count);
  return { list: listItems(list, call), ...(isFirstPage ? columnFront(column, call) : {}) };
}

export const articleListHandlers: readonly OperationHandler[] = [
  handle(getArticles, ({ page, ...request }, call) =>
    articleList({ ...request, offset: page * PAGE_SIZE, count: PAGE_SIZE }, call),
  ),
  handle(getArticlesByRow, ({ rowNumber, count, ...request }, call) =>
    articleList({ ...request, offset: rowNumber, count: Math.min(count, 100) }, call),
  ),
  handle(tagScreenArticles, ({ tagId, ...request }, call) => {
    const tag = call.store.tags.find(toId(tagId));
    if (!tag) return null;
    const selection = { tag: tag.id };
    return {
      tagName: tag.name,
      totalCount: call.store.lists.count(selection),
      ...pageWithMore(
        (limit) => call.store.lists.readPage(selection, pageStart(request), limit),
        (article) => listItem(article, call),
      ),
    };
  }),
  // Topics and their sections are stored as columns.
  handlePage(getSubSpecialArticles, listItem, ({ columnId, ...request }, { store }, limit) => {
    const column = store.columns.find(toId(columnId));
    return column && store.lists.readPage({ column: column.id }, pageStart(request), limit);
  }),
];
