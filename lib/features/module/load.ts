import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { isListedColumn } from '@/lib/cards/listed-column';
import { type ListLook, moduleLook, pageLook } from '@/lib/cards/look';
import { type Module, toModule } from '@/lib/cards/module';
import { readColumn } from '@/lib/cards/read-column';
import { getColumns, getModuleView } from '@/lib/contract/content';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { mapResult, read } from '@/lib/platform/read';

/** One module by itself, page by page. */
export interface ModulePageValues {
  id: string;
  /** The platform may not tell it. */
  name: string | undefined;
  look: ListLook;
  cards: readonly Card[];
  /** How many articles the pages before hold. */
  before: number;
  next: ListPosition | undefined;
}

/** What the page shows: one module, or all of a column. */
export type ModulesView = { module: ModulePageValues } | { modules: readonly Module[] };

/** Which modules an address asks for. */
export interface ModulesQuery {
  /** Of the module; without it all modules of a column are shown. */
  id?: string | undefined;
  /** Whose modules; without it those of home. */
  column?: string | undefined;
}

/** Loads a part of a module's list (R7.14); an unknown type is a plain list, since its reader asked for it. */
async function loadModule(
  id: string,
  { page, lastFileId }: ListPosition,
): Promise<Result<ModulePageValues, PlatformError>> {
  tagPage(`module:${id}`);
  const answer = await read(getModuleView, { moduleId: id, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, type, name } = answer.value;
  // The platform answers nothing at all for a module that it does not know.
  if (list.length === 0 && type === undefined && name === '') return fail({ kind: 'notFound' });
  return succeed({
    id,
    name: name === '' ? undefined : name,
    look: pageLook(moduleLook(type) ?? 'list'),
    cards: toCards(list),
    before: page * pageSize,
    next: nextPosition(page, list),
  });
}

async function firstColumn(): Promise<Result<string, PlatformError>> {
  const answer = await read(getColumns, { parentColumnId: '0' });
  if (!answer.ok) return answer;
  const first = answer.value.columns.find(isListedColumn);
  return first ? succeed(first.columnId) : fail({ kind: 'notFound' });
}

/** Loads all modules of a column, its top module first; without a column those of home. */
async function loadAll(asked: string | undefined): Promise<Result<Module[], PlatformError>> {
  const column: Result<string> = asked === undefined ? await firstColumn() : succeed(asked);
  if (!column.ok) return column;
  tagPage(`column:${column.value}`);
  const answer = await readColumn(column.value);
  return mapResult(answer, ({ topModule, modules }) =>
    [...(topModule ? [topModule] : []), ...modules].flatMap((module) => toModule(module) ?? []),
  );
}

/** Loads what `/moreModules` shows: the module of query `id`, else all modules of a column (R2.24). */
export async function loadModules(
  { id, column }: ModulesQuery,
  position: ListPosition,
): Promise<Result<ModulesView, PlatformError>> {
  if (id !== undefined) return mapResult(await loadModule(id, position), (module) => ({ module }));
  return mapResult(await loadAll(column), (modules) => ({ modules }));
}
