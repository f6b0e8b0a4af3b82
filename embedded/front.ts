import type { Call } from './call';
import type { ColumnRecord } from './store/columns';
import { listItem } from './wire/list-item';

/** What stands above a column's list: carousel, modules, lives, top module. */
export function columnFront(column: ColumnRecord, call: Call): Record<string, unknown> {
  const carousel = call.store.lists.part({ column: column.id }, {}, column.topCount);
  return {
    carousel: carousel.map((article) => listItem(article, call)),
    modules: [],
    liveArticles: [],
    topModule: null,
  };
}
