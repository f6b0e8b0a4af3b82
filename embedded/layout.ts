import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Where a module's articles come from: a column, articles of some types, what was read most of late, or the front page of the
 * e-paper whose column is named.
 */
const source = z.union([
  z.strictObject({ hotDays: z.int().min(1).max(30) }),
  z.strictObject({ paper: z.int().positive() }),
  z.strictObject({
    column: z.int().positive().optional(),
    types: z.array(z.int()).min(1).optional(),
  }),
]);

const layoutModule = z.strictObject({
  id: z.int().positive(),
  /** 0, 7, 8, 9, 10, 11 are shown; others exist on platforms and readers must leave them out (spec §3). */
  type: z.int(),
  name: z.string().min(1),
  source,
  /** How many articles the column's front shows. */
  count: z.int().min(1).max(20),
});

const columnLayout = z.strictObject({
  column: z.int().positive(),
  lives: z.strictObject({ column: z.int().positive(), count: z.int().min(1) }).optional(),
  topModule: layoutModule.optional(),
  modules: z.array(layoutModule).default([]),
});

const layout = z.strictObject({ columns: z.array(columnLayout) });

export type ModuleSource = z.output<typeof source>;
export type LayoutModule = z.output<typeof layoutModule>;
export type Layout = z.output<typeof layout>;

/**
 * What stands above the lists of columns, from `layout.json` of a content folder.
 * @throws Error naming the file when it is malformed
 */
export function readLayout(contentDir: string): Layout {
  const file = join(contentDir, 'layout.json');
  const read = layout.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Every module of a layout, wherever it stands. */
export function layoutModules({ columns }: Layout): LayoutModule[] {
  return columns.flatMap(({ modules, topModule }) => (topModule ? [topModule, ...modules] : modules));
}
