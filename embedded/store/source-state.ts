import { z } from 'zod';
import { listKinds } from './article-listings';
import { type ArticleRecord, articleRow, selectArticle } from './article-record';
import type { Database } from './database';

const versionRow = z.object({ version: z.string() });
const startRow = z.object({ started_at: z.number() });

const entryRow = z
  .object({
    external_key: z.string(),
    version: z.string(),
    withdrawn: z.number(),
    article_id: z.number().nullable(),
    title: z.string().nullable(),
    state: z.string().nullable(),
  })
  .transform((row) => ({
    key: row.external_key,
    version: row.version,
    /** Withdrawn by an import, not by an editor. */
    isWithdrawn: row.withdrawn === 1,
    /** Undefined for entries that were left out. */
    articleId: row.article_id ?? undefined,
    title: row.title ?? '',
    state: row.state ?? undefined,
  }));

const responseRow = z
  .object({
    address: z.string(),
    etag: z.string().nullable(),
    last_modified: z.string().nullable(),
    body: z.string(),
  })
  .transform(({ address, etag, last_modified, body }) => ({
    address,
    etag: etag ?? undefined,
    lastModified: last_modified ?? undefined,
    body,
  }));

export type SourceEntry = z.output<typeof entryRow>;
export type SourceResponse = z.output<typeof responseRow>;

/** Entries and responses of the last run of each source, so that the next run reads changes only. */
export class SourceState {
  constructor(private readonly db: Database) {}

  version(key: string): string | undefined {
    const sql = 'SELECT version FROM source_entries WHERE external_key = ?';
    return this.db.one(versionRow, sql, [key])?.version;
  }

  entries(sourceKey: string): SourceEntry[] {
    return this.db.all(
      entryRow,
      `SELECT e.external_key, e.version, e.withdrawn, a.id AS article_id, a.title, a.state FROM source_entries e
       LEFT JOIN articles a ON a.external_key = e.external_key WHERE e.source_key = ?`,
      [sourceKey],
    );
  }

  saveEntry(sourceKey: string, key: string, version: string, isWithdrawn: boolean): void {
    this.db.run(
      `INSERT INTO source_entries (external_key, source_key, version, withdrawn) VALUES (?, ?, ?, ?)
       ON CONFLICT (external_key) DO UPDATE SET version = excluded.version, withdrawn = excluded.withdrawn`,
      [key, sourceKey, version, isWithdrawn ? 1 : 0],
    );
  }

  /** Stores the version of an entry, unless it was withdrawn. */
  saveVersion(sourceKey: string, key: string, version: string): void {
    this.db.run(
      `INSERT INTO source_entries (external_key, source_key, version, withdrawn) VALUES (?, ?, ?, 0)
       ON CONFLICT (external_key) DO UPDATE SET version = excluded.version WHERE source_entries.withdrawn = 0`,
      [key, sourceKey, version],
    );
  }

  lastStart(sourceKey: string): number | undefined {
    const sql = 'SELECT started_at FROM source_runs WHERE source_key = ?';
    return this.db.one(startRow, sql, [sourceKey])?.started_at;
  }

  saveStart(sourceKey: string, startedAt: number): void {
    this.db.run(
      `INSERT INTO source_runs (source_key, started_at) VALUES (?, ?)
       ON CONFLICT (source_key) DO UPDATE SET started_at = excluded.started_at`,
      [sourceKey, startedAt],
    );
  }

  responses(source: string): Map<string, SourceResponse> {
    const sql = 'SELECT address, etag, last_modified, body FROM source_responses WHERE source = ?';
    return new Map(this.db.all(responseRow, sql, [source]).map((response) => [response.address, response]));
  }

  replaceResponses(source: string, responses: Iterable<SourceResponse>): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM source_responses WHERE source = ?', [source]);
      for (const { address, etag, lastModified, body } of responses) {
        this.db.run(
          'INSERT INTO source_responses (source, address, etag, last_modified, body) VALUES (?, ?, ?, ?, ?)',
          [source, address, etag ?? null, lastModified ?? null, body],
        );
      }
    });
  }

  /** Replaces the pinned articles of a source. */
  pin(sourceKey: string, keys: readonly string[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM pinned_articles WHERE source_key = ?', [sourceKey]);
      for (const key of keys) {
        this.db.run(
          `INSERT INTO pinned_articles (article_id, source_key) SELECT id, ? FROM articles WHERE external_key = ?
           ON CONFLICT (article_id) DO NOTHING`,
          [sourceKey, key],
        );
      }
    });
  }

  /** Returns the pinned articles of a column, newest first. */
  pinned(columnId: number, count: number): ArticleRecord[] {
    return this.db.all(
      articleRow,
      `${selectArticle} WHERE a.id IN (SELECT article_id FROM pinned_articles) AND EXISTS (
         SELECT 1 FROM article_listings l WHERE l.list_kind = ${listKinds.column} AND l.list_id = ?
           AND l.published_at = a.published_at AND l.article_id = a.id)
       ORDER BY a.published_at DESC, a.id DESC LIMIT ?`,
      [columnId, count],
    );
  }
}
