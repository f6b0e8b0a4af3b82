import { z } from 'zod';
import { jsonColumn, Table } from './database';

export const importSourceOptions = z.object({
  /** Name of the column for all articles of the source. */
  column: z.string().min(1).max(200).optional(),
  fetchPictures: z.boolean(),
  allowPrivate: z.boolean(),
  replaceDemo: z.boolean(),
});

/** Kind of a source. Stored, because a run that detected another kind would import everything again. */
const foundKind = z.union([
  z.object({ kind: z.literal('wordpress'), root: z.url(), language: z.string().optional() }),
  z.object({ kind: z.literal('feed'), address: z.url() }),
]);

const runResult = z.object({
  ok: z.boolean(),
  reason: z.string().optional(),
  added: z.int().default(0),
  updated: z.int().default(0),
  withdrawn: z.int().default(0),
});

export type ImportSourceOptions = z.output<typeof importSourceOptions>;
export type FoundKind = z.output<typeof foundKind>;

const sourceRow = z.object({
  address: z.string(),
  options: jsonColumn(importSourceOptions),
  found: jsonColumn(foundKind),
  title: z.string(),
  everyMs: z.number(),
  lastAt: z.number(),
  nextAt: z.number(),
  /** Number of failures since the last success. */
  failures: z.number(),
  result: jsonColumn(runResult),
});

export type ImportSource = z.output<typeof sourceRow>;

export class ImportSources extends Table {
  all(): ImportSource[] {
    return this.db.all(sourceRow, 'SELECT * FROM import_sources ORDER BY address');
  }

  next(): ImportSource | undefined {
    return this.db.one(sourceRow, 'SELECT * FROM import_sources ORDER BY next_at LIMIT 1');
  }

  save(source: ImportSource): void {
    this.db.upsert('import_sources', 'address', source);
  }

  /** Stores the result of a run, unless the source was removed during the run. */
  finish(address: string, run: Pick<ImportSource, 'lastAt' | 'nextAt' | 'failures' | 'result'>): void {
    this.db.run(
      'UPDATE import_sources SET last_at = ?, next_at = ?, failures = ?, result = ? WHERE address = ?',
      [run.lastAt, run.nextAt, run.failures, JSON.stringify(run.result), address],
    );
  }

  runAt(address: string, at: number): boolean {
    return this.db.run('UPDATE import_sources SET next_at = ? WHERE address = ?', [at, address]) > 0;
  }

  remove(address: string): boolean {
    return this.db.run('DELETE FROM import_sources WHERE address = ?', [address]) > 0;
  }
}
