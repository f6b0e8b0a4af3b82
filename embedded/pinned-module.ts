import type { Call } from './call';
import type { ColumnRecord } from './store/columns';
import { listItem } from './wire/list-item';

/** Added to a column's id to form a module id. Ids of layout modules are smaller. */
const firstModuleId = 1_000_000_000;
const shownAboveList = 4;
const maxShown = 20;

/** Titled list. */
const listModule = 0;

const names: Readonly<Record<string, string>> = {
  zh: '置顶',
  bo: 'གོང་དུ་བཞག་པ།',
  en: 'Pinned',
  de: 'Angeheftet',
  fr: 'Épinglé',
};

export function pinnedModule(column: ColumnRecord, call: Call): Record<string, unknown> | null {
  return wireModule(column, shownAboveList, call);
}

/** Returns null for ids that are not from `pinnedModule`. */
export function pinnedModuleView(moduleId: number, call: Call): Record<string, unknown> | null {
  const column = call.store.columns.find(moduleId - firstModuleId);
  return column ? wireModule(column, maxShown, call) : null;
}

function wireModule(column: ColumnRecord, count: number, call: Call): Record<string, unknown> | null {
  const articles = call.store.sourceState.pinned(column.id, count);
  if (articles.length === 0) return null;
  const language = column.language ?? String(call.store.config.read()?.language ?? 'zh');
  return {
    moduleId: firstModuleId + column.id,
    type: listModule,
    moduleName: names[language.split('-')[0] ?? ''] ?? names.zh,
    list: articles.map((article) => listItem(article, call)),
  };
}
