import type { Call } from './call';
import type { LayoutModule, ModuleSource } from './layout';
import { sliceAfter } from './paging';
import { DAY_MS } from './platform-time';
import type { ArticleRecord } from './store/articles';
import type { ColumnRecord } from './store/columns';
import type { Position } from './store/database';
import { listItem } from './wire/list-item';

type WireModule = ReturnType<typeof wireModule>;

/** Type of a module that is a titled list. */
const listType = 0;

function wireModule(moduleId: number, moduleName: string, articles: readonly ArticleRecord[], call: Call) {
  return { moduleId, type: listType, moduleName, list: articles.map((article) => listItem(article, call)) };
}

const rankingLength = 100;

export function moduleArticles(
  source: Exclude<ModuleSource, { paper: number }>,
  position: Position,
  count: number,
  { store, now }: Call,
): ArticleRecord[] {
  if (!('hotDays' in source)) return store.lists.readPage(source, position, count);
  const { lastId, offset = 0 } = position;
  // Columns show few articles, so only these are read: the whole ranking would take ten times as long.
  const length = lastId === undefined ? Math.min(offset + count, rankingLength) : rankingLength;
  const ranking = store.lists.hot(now - source.hotDays * DAY_MS, length);
  return sliceAfter(ranking, position, count);
}

/** Returns a module of the layout; undefined if it has no articles. */
export function wireLayoutModule(module: LayoutModule, call: Call): WireModule | undefined {
  const { id, type, name, source, count } = module;
  if ('paper' in source) {
    const column = call.store.columns.find(source.paper);
    const frontPage = column && paperModules(column, call)[0];
    // Keeps the `moduleId` of the issue's front page, with which clients load all articles of that page.
    return frontPage && { ...frontPage, moduleName: name, type, list: frontPage.list.slice(0, count) };
  }
  const articles = moduleArticles(source, {}, count, call);
  return articles.length === 0 ? undefined : { ...wireModule(id, name, articles, call), type };
}

/** `sourceType` of an e-paper article (platform facts §2). */
const paperSourceType = 3;

/** Returns the pages of an issue's column. For the e-paper's column, uses the column of its first issue. */
export function paperModules({ id, hasChildren }: ColumnRecord, call: Call): WireModule[] {
  const { columns, paperArticles } = call.store;
  const issueId = hasChildren ? (columns.below(id)[0]?.id ?? id) : id;
  return paperArticles.pages(issueId).map(({ number, name, articles }, index) => {
    const module = wireModule(issueId * 100 + index + 1, `${number}版 ${name}`, articles, call);
    return { ...module, list: module.list.map((item) => ({ ...item, sourceType: paperSourceType })) };
  });
}

export function paperModule(moduleId: number, call: Call): WireModule | undefined {
  const issue = call.store.columns.find(Math.floor(moduleId / 100));
  return issue && paperModules(issue, call).find((module) => module.moduleId === moduleId);
}

/** Added to a column's id to form the id of its pinned module. Ids of layout modules are smaller. */
const firstPinnedId = 1_000_000_000;
const defaultPinnedCount = 4;
const maxPinned = 20;

const pinnedNames: Readonly<Record<string, string>> = {
  zh: '置顶',
  bo: 'གོང་དུ་བཞག་པ།',
  en: 'Pinned',
  de: 'Angeheftet',
  fr: 'Épinglé',
};

export function pinnedModule(column: ColumnRecord, call: Call, count = defaultPinnedCount) {
  const articles = call.store.sourceState.pinned(column.id, count);
  if (articles.length === 0) return null;
  const language = column.language ?? String(call.store.config.read()?.language ?? 'zh');
  const name = pinnedNames[language.split('-')[0] ?? ''] ?? '置顶';
  return wireModule(firstPinnedId + column.id, name, articles, call);
}

export function findPinnedModule(moduleId: number, call: Call): Record<string, unknown> | null {
  const column = call.store.columns.find(moduleId - firstPinnedId);
  return column ? pinnedModule(column, call, maxPinned) : null;
}
