import 'server-only';
import { toActivityCards } from '@/lib/cards/card';
import { type Column, toColumn, toListedColumns } from '@/lib/cards/column';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { readColumn } from '@/lib/cards/read-column';
import { activityList } from '@/lib/contract/activity';
import { getColumn, getColumns } from '@/lib/contract/content';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { type ColumnFeed, emptyFeed, toColumnFeed } from './model';

type ColumnList = readonly Column[] | FailedList;

async function loadArticles(columnId: string, position: ListPosition): Promise<Result<ColumnFeed>> {
  tagPage(`column:${columnId}`);
  const [answer, { display }] = await Promise.all([readColumn(columnId, position), siteConfig()]);
  return mapResult(answer, (value) => toColumnFeed(value, position.page, display.carousel));
}

/** Replaces the column's list with the site's activities (R4.27, R7.42, reading 36). */
async function withActivities(articles: Result<ColumnFeed>, { page, lastFileId }: ListPosition) {
  tagPage('activities');
  const answer = await read(activityList, { page, lastFileId });
  const firstPageParts = page === 0 ? valueOrIncomplete(articles) : undefined;
  return mapResult(answer, ({ list }) => ({
    ...(firstPageParts ?? emptyFeed),
    cards: toActivityCards(list),
    next: nextPosition(page, list),
  }));
}

/** Loads the sub-columns. After a failed call, the page shows an error in their place (R4.25). */
async function loadSubColumns(parentColumnId: string): Promise<ColumnList> {
  const answer = listOrFailed(await read(getColumns, { parentColumnId }));
  return answer === failedList ? answer : toListedColumns(answer?.columns ?? []);
}

export type HomePageValues = Loaded<typeof loadHome>;

async function loadTopColumns(): Promise<Result<Column[]>> {
  tagPage('columns');
  return mapResult(await read(getColumns, { parentColumnId: '0' }), ({ columns }) =>
    toListedColumns(columns),
  );
}

async function subColumnsOf({ id, hasSubColumns }: Column): Promise<ColumnList> {
  return hasSubColumns ? loadSubColumns(id) : [];
}

async function findColumn(columns: readonly Column[], requestedId: string | undefined) {
  const openColumn = requestedId === undefined ? columns[0] : columns.find(({ id }) => id === requestedId);
  if (openColumn) return { openColumn, shownColumn: openColumn, subColumns: await subColumnsOf(openColumn) };
  const subColumn = requestedId ? await read(getColumn, { columnId: requestedId }) : undefined;
  if (!subColumn?.ok) return undefined;
  const shownColumn = toColumn(subColumn.value);
  const parent = columns.find(({ id }) => id === shownColumn.parentId);
  return {
    openColumn: parent ?? shownColumn,
    /** Column whose articles are shown: the open column or one of its sub-columns. */
    shownColumn,
    subColumns: parent ? await loadSubColumns(parent.id) : [],
  };
}

export async function loadHome(requestedId: string | undefined, position: ListPosition) {
  const answer = await loadTopColumns();
  if (!answer.ok) return answer;
  const columns = answer.value;
  const found = await findColumn(columns, requestedId);
  if (!found) return fail({ kind: 'notFound' });
  const articles = await loadArticles(found.shownColumn.id, position);
  const feed = found.shownColumn.lists === 'activities' ? await withActivities(articles, position) : articles;
  return mapResult(feed, (value) => ({ columns, ...found, feed: value }));
}

export type ColumnPageValues = Loaded<typeof loadColumn>;

export async function loadColumn(columnId: string | undefined, position: ListPosition) {
  if (columnId === undefined) return fail({ kind: 'notFound' });
  const [column, articles] = await Promise.all([
    read(getColumn, { columnId }),
    loadArticles(columnId, position),
  ]);
  if (!column.ok) return column;
  const openColumn = toColumn(column.value);
  const feed = openColumn.lists === 'activities' ? await withActivities(articles, position) : articles;
  if (!feed.ok) return feed;
  return succeed({ column: openColumn, feed: feed.value, subColumns: await subColumnsOf(openColumn) });
}

export type ColumnSharePageValues = Loaded<typeof loadColumnShare>;

async function loadParent(parentId: string | undefined) {
  if (parentId === undefined) return { parent: undefined, siblings: [] };
  const [parent, siblings] = await Promise.all([
    read(getColumn, { columnId: parentId }).then(valueOrIncomplete),
    loadSubColumns(parentId),
  ]);
  return { parent: parent && toColumn(parent), siblings };
}

/** Loads a shared column. Without `parentId` in the URL, the platform names the parent (reading 15). */
export async function loadColumnShare(
  parentId: string | undefined,
  columnId: string | undefined,
  position: ListPosition,
) {
  const page = await loadColumn(columnId, position);
  if (!page.ok) return page;
  return succeed({ ...page.value, ...(await loadParent(parentId ?? page.value.column.parentId)) });
}

export type ColumnTree = Loaded<typeof loadColumnTree>;

/** Maximum number of columns whose sub-columns are loaded, with one call per column. */
const maxParents = 24;

export async function loadColumnTree() {
  const answer = await loadTopColumns();
  if (!answer.ok) return answer;
  const columns = answer.value;
  const parents = new Set(columns.filter(({ hasSubColumns }) => hasSubColumns).slice(0, maxParents));
  return succeed(
    await Promise.all(
      columns.map(async (column) => ({
        column,
        subColumns: parents.has(column) ? await loadSubColumns(column.id) : [],
      })),
    ),
  );
}
