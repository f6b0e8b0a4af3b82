import 'server-only';
import { toCards } from '@/lib/cards/card';
import { isListedColumn } from '@/lib/cards/column';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { moduleVariant, pageVariant } from '@/lib/cards/list-variant';
import { type Module, toModule } from '@/lib/cards/module';
import { readColumn } from '@/lib/cards/read-column';
import { getColumns, getModuleView } from '@/lib/contract/content';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';

export type ModulePageValues = Loaded<typeof loadModule>;

export type ModulesView = { module: ModulePageValues } | { modules: readonly Module[] };

/** Loads a module. A module of an unknown type is shown as a plain list (R7.14). */
async function loadModule(id: string, { page, lastFileId }: ListPosition) {
  tagPage(`module:${id}`);
  const answer = await read(getModuleView, { moduleId: id, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, type, name } = answer.value;
  // The platform answers an unknown module with empty values.
  if (list.length === 0 && type === undefined && name === '') return fail({ kind: 'notFound' });
  return succeed({
    id,
    name: name === '' ? undefined : name,
    variant: pageVariant(moduleVariant(type) ?? 'list'),
    cards: toCards(list),
    /** Number of articles on the previous pages. */
    precedingCount: page * pageSize,
    next: nextPosition(page, list),
  });
}

async function loadFirstColumnId(): Promise<Result<string>> {
  const answer = await read(getColumns, { parentColumnId: '0' });
  if (!answer.ok) return answer;
  const first = answer.value.columns.find(isListedColumn);
  return first ? succeed(first.columnId) : fail({ kind: 'notFound' });
}

async function loadAllModules(requestedColumn: string | undefined): Promise<Result<Module[]>> {
  const column = requestedColumn === undefined ? await loadFirstColumnId() : succeed(requestedColumn);
  if (!column.ok) return column;
  tagPage(`column:${column.value}`);
  return mapResult(await readColumn(column.value), ({ topModule, modules }) =>
    [...(topModule ? [topModule] : []), ...modules].flatMap((module) => toModule(module) ?? []),
  );
}

/** Loads the data of `/moreModules`: the module `id`, else all modules of the column or of home (R2.24). */
export async function loadModules(
  { id, column }: { id?: string | undefined; column?: string | undefined },
  position: ListPosition,
): Promise<Result<ModulesView>> {
  if (id !== undefined) return mapResult(await loadModule(id, position), (module) => ({ module }));
  return mapResult(await loadAllModules(column), (modules) => ({ modules }));
}

export const modulesShareCard = defineShareCard(({ words }, view: ModulesView) => {
  const module = 'module' in view ? view.module : undefined;
  const path = siteHref(['moreModules'], { id: module?.id });
  return { title: module?.name ?? words('titles.moreModules'), path };
});
