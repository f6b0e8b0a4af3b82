import type { Call } from './call';
import type { LayoutModule } from './layout';
import { moduleArticles } from './module-articles';
import { paperFront, paperModules } from './paper-modules';
import { pinnedModule } from './pinned-module';
import type { ColumnRecord } from './store/columns';
import { listItem } from './wire/list-item';

/** Returns the items above a column's list: carousel, modules, lives, top module. */
export function columnFront(column: ColumnRecord, call: Call): Record<string, unknown> {
  const layout = call.layout.columns.find((one) => one.column === column.id);
  const carousel = call.store.lists.part({ column: column.id }, {}, column.topCount);
  const lives = layout?.lives
    ? call.store.lists.part({ column: layout.lives.column, types: [6] }, {}, layout.lives.count)
    : [];
  return {
    carousel: carousel.map((article) => listItem(article, call)),
    modules: [
      ...paperModules(column, call),
      ...(layout?.modules ?? []).flatMap((module) => wireModule(module, call) ?? []),
    ],
    liveArticles: lives.map((article) => listItem(article, call)),
    topModule: (layout?.topModule && wireModule(layout.topModule, call)) ?? pinnedModule(column, call),
  };
}

function wireModule(module: LayoutModule, call: Call): Record<string, unknown> | undefined {
  const { source } = module;
  if ('paper' in source) return paperFront(source.paper, module, call);
  const articles = moduleArticles(source, {}, module.count, call);
  if (articles.length === 0) return undefined;
  return {
    moduleId: module.id,
    type: module.type,
    moduleName: module.name,
    list: articles.map((article) => listItem(article, call)),
  };
}
