import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './editorial-content';

/** Source of a module: articles by column or type, the most-read list, or an e-paper's front page. */
const moduleSource = z.union([
  z.strictObject({ hotDays: z.int().min(1).max(30) }),
  z.strictObject({ paper: z.int().positive() }),
  z.strictObject({
    column: z.int().positive().optional(),
    types: z.array(z.int()).min(1).optional(),
  }),
]);

const layoutModule = z.strictObject({
  id: z.int().positive(),
  /** The site renders types 0, 7, 8, 9, 10 and 11 and must skip other types (Spec §3). */
  type: z.int(),
  name: z.string().min(1),
  source: moduleSource,
  /** Number of the module's articles that a column shows above its list. */
  count: z.int().min(1).max(20),
});

const columnLayout = z.strictObject({
  column: z.int().positive(),
  lives: z.strictObject({ column: z.int().positive(), count: z.int().min(1) }).optional(),
  topModule: layoutModule.optional(),
  modules: z.array(layoutModule).default([]),
});

const layout = z.strictObject({ columns: z.array(columnLayout) });

export type ModuleSource = z.output<typeof moduleSource>;
export type LayoutModule = z.output<typeof layoutModule>;
export type Layout = z.output<typeof layout>;

export function readLayout(contentDir: string): Layout {
  return readJson(join(contentDir, 'layout.json'), layout);
}

export function layoutModules({ columns }: Layout): LayoutModule[] {
  return columns.flatMap(({ modules, topModule }) => (topModule ? [topModule, ...modules] : modules));
}
