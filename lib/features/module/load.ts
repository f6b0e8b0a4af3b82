import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import { type ListVariant, moduleVariant, pageVariant } from '@/lib/cards/list-variant';
import { isListedColumn } from '@/lib/cards/listed-column';
import { type Module, toModule } from '@/lib/cards/module';
import { readColumn } from '@/lib/cards/read-column';
import { getColumns, getModuleView } from '@/lib/contract/content';
import { environment } from '@/lib/env/environment';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';

export interface ModulePageValues {
  id: string;
  name: string | undefined;
  variant: ListVariant;
  cards: readonly Card[];
  /** Number of articles on the previous pages. */
  before: number;
  next: ListPosition | undefined;
}

export type ModulesView = { module: ModulePageValues } | { modules: readonly Module[] };

interface ModulesQuery {
  id?: string | undefined;
  /** Column id; without it home's modules are shown. */
  column?: string | undefined;
}

/** An unknown type is shown as a plain list, because the reader requested it (R7.14). */
async function loadModule(
  id: string,
  { page, lastFileId }: ListPosition,
): Promise<Result<ModulePageValues, PlatformError>> {
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

async function loadAll(requestedColumn: string | undefined): Promise<Result<Module[], PlatformError>> {
  const column: Result<string> =
    requestedColumn === undefined ? await firstColumn() : succeed(requestedColumn);
  if (!column.ok) return column;
  tagPage(`column:${column.value}`);
  const answer = await readColumn(column.value);
  return mapResult(answer, ({ topModule, modules }) =>
    [...(topModule ? [topModule] : []), ...modules].flatMap((module) => toModule(module) ?? []),
  );
}

/** Loads the data of `/moreModules`: the module of query `id`, else all modules of a column (R2.24). */
export async function loadModules(
  { id, column }: ModulesQuery,
  position: ListPosition,
): Promise<Result<ModulesView, PlatformError>> {
  if (id !== undefined) return mapResult(await loadModule(id, position), (module) => ({ module }));
  return mapResult(await loadAll(column), (modules) => ({ modules }));
}

export const modulesCard = cache(async (view: ModulesView): Promise<ShareCard> => {
  const module = 'module' in view ? view.module : undefined;
  const words = await currentWords();
  return pageCard({
    title: module?.name ?? words('titles.moreModules'),
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['moreModules'], { id: module?.id }),
  });
});

export async function modulesMetadata(view: ModulesView): Promise<Metadata> {
  return cardMetadata(await modulesCard(view), { type: 'website' });
}
