import { z } from 'zod';
import type { Database } from './database';

export const importSourceOptions = z.object({
  /** Name of a single column for everything. */
  column: z.string().min(1).max(200).optional(),
  fetchPictures: z.boolean(),
  allowPrivate: z.boolean(),
  replaceDemo: z.boolean(),
});

/** Kind of a source. Later runs do not search again, because another kind of source would import everything twice. */
export const foundKind = z.union([
  z.object({ kind: z.literal('wordpress'), root: z.url(), language: z.string().optional() }),
  z.object({ kind: z.literal('feed'), address: z.url() }),
]);

const runResult = z.object({
  ok: z.boolean(),
  /** Reason of a failure. */
  reason: z.string().optional(),
  added: z.int().default(0),
  updated: z.int().default(0),
  withdrawn: z.int().default(0),
});

export type ImportSourceOptions = z.output<typeof importSourceOptions>;
export type FoundKind = z.output<typeof foundKind>;
export type RunResult = z.output<typeof runResult>;

const sourceRow = z
  .object({
    address: z.string(),
    options: z.string(),
    found: z.string(),
    title: z.string(),
    every_ms: z.number(),
    last_at: z.number(),
    next_at: z.number(),
    failures: z.number(),
    result: z.string(),
  })
  .transform((row) => ({
    address: row.address,
    options: importSourceOptions.parse(JSON.parse(row.options)),
    found: foundKind.parse(JSON.parse(row.found)),
    title: row.title,
    everyMs: row.every_ms,
    lastAt: row.last_at,
    nextAt: row.next_at,
    /** Failures since the last success. */
    failures: row.failures,
    result: runResult.parse(JSON.parse(row.result)),
  }));

export type ImportSource = z.output<typeof sourceRow>;

const columns = 'address, options, found, title, every_ms, last_at, next_at, failures, result';

/** Sources that the platform imports repeatedly. */
export class ImportSources {
  constructor(private readonly db: Database) {}

  all(): ImportSource[] {
    return this.db.all(sourceRow, `SELECT ${columns} FROM import_sources ORDER BY address`);
  }

  /** Returns the source whose run is next. */
  next(): ImportSource | undefined {
    return this.db.one(sourceRow, `SELECT ${columns} FROM import_sources ORDER BY next_at LIMIT 1`);
  }

  save(source: ImportSource): void {
    const { address, options, found, title, everyMs, lastAt, nextAt, failures, result } = source;
    const json = [options, found].map((value) => JSON.stringify(value));
    this.db.run(
      `INSERT INTO import_sources (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (address) DO UPDATE SET options = excluded.options, found = excluded.found, title = excluded.title,
         every_ms = excluded.every_ms, last_at = excluded.last_at, next_at = excluded.next_at, failures = excluded.failures,
         result = excluded.result`,
      [address, ...json, title, everyMs, lastAt, nextAt, failures, JSON.stringify(result)],
    );
  }

  /** Stores the outcome of a run, unless the source was removed meanwhile. */
  finish(address: string, run: Pick<ImportSource, 'lastAt' | 'nextAt' | 'failures' | 'result'>): void {
    this.db.run(
      'UPDATE import_sources SET last_at = ?, next_at = ?, failures = ?, result = ? WHERE address = ?',
      [run.lastAt, run.nextAt, run.failures, JSON.stringify(run.result), address],
    );
  }

  /** Sets the time of the next run. Returns false if the source is unknown. */
  runAt(address: string, at: number): boolean {
    return this.db.run('UPDATE import_sources SET next_at = ? WHERE address = ?', [at, address]) > 0;
  }

  remove(address: string): boolean {
    return this.db.run('DELETE FROM import_sources WHERE address = ?', [address]) > 0;
  }
}
