import type { Call } from './call';
import type { LayoutModule } from './layout';
import type { ColumnRecord } from './store/columns';
import { listItem } from './wire/list-item';

/** Platform facts §2 */
const paperSource = 3;

/** Titled list. */
const listModule = 0;

/** The root e-paper column shows its first issue. */
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

/** Returns an empty array for columns that are not e-papers. */
export function paperModules(column: ColumnRecord, call: Call): Record<string, unknown>[] {
  return wireIssue(issueOf(column, call), call);
}

export function paperModule(moduleId: number, call: Call): Record<string, unknown> | undefined {
  const issue = call.store.columns.find(Math.floor(moduleId / 100));
  return issue && paperModules(issue, call).find((module) => module.moduleId === moduleId);
}

/** The module has the id of the latest issue's front page, so that clients can load all of its articles. */
export function paperFront(
  columnId: number,
  { name, type, count }: Pick<LayoutModule, 'name' | 'type' | 'count'>,
  call: Call,
): Record<string, unknown> | undefined {
  const column = call.store.columns.find(columnId);
  const front = column && wireIssue(issueOf(column, call), call)[0];
  return front && { ...front, moduleName: name, type, list: front.list.slice(0, count) };
}
