import type { Call } from './call';
import type { LayoutModule } from './layout';
import type { ColumnRecord } from './store/columns';
import { listItem } from './wire/list-item';

/** sourceType of what stood in the printed paper (platform facts §2). */
const paperSource = 3;

/** Modules 0: a list under the page's name. */
const listModule = 0;

/** The issue that a column of the e-paper shows: its own, or for the column of all issues the first below it. */
function issueOf(column: ColumnRecord, call: Call): number {
  return column.hasChildren ? (call.store.columns.below(column.id)[0]?.id ?? column.id) : column.id;
}

interface WirePage extends Record<string, unknown> {
  moduleId: number;
  list: Record<string, unknown>[];
}

function wireIssue(issue: number, call: Call): WirePage[] {
  return call.store.paperArticles.pages(issue).map(({ number, name, articles }, index) => ({
    moduleId: issue * 100 + index + 1,
    type: listModule,
    moduleName: `${number}版 ${name}`,
    list: articles.map((article) => ({ ...listItem(article, call), sourceType: paperSource })),
  }));
}

/** The pages of an issue of the e-paper, each a module with its articles; none for every other column. */
export function paperModules(column: ColumnRecord, call: Call): Record<string, unknown>[] {
  return wireIssue(issueOf(column, call), call);
}

/** A page of the e-paper by its module's number; undefined when there is none. */
export function paperModule(moduleId: number, call: Call): Record<string, unknown> | undefined {
  const issue = call.store.columns.find(Math.floor(moduleId / 100));
  return issue && paperModules(issue, call).find((module) => module.moduleId === moduleId);
}

/** The first page of the newest issue under a module's name; its number stays the page's, so that all of it can be had. */
export function paperFront(
  columnId: number,
  { name, type, count }: Pick<LayoutModule, 'name' | 'type' | 'count'>,
  call: Call,
): Record<string, unknown> | undefined {
  const column = call.store.columns.find(columnId);
  const front = column && wireIssue(issueOf(column, call), call)[0];
  return front && { ...front, moduleName: name, type, list: front.list.slice(0, count) };
}
