import { z } from 'zod';
import { listKinds } from './article-list-index';
import { type ArticleRecord, articleRow, selectArticle } from './articles';
import { Table } from './database';

const entryRow = z.object({
  key: z.string(),
  version: z.string(),
  /** True if an import, not an editor, has withdrawn the entry. */
  isWithdrawn: z.number().transform((withdrawn) => withdrawn === 1),
  /** Id of the article; null if the entry was not imported. */
  articleId: z.number().nullable(),
  title: z.string(),
  state: z.string().nullable(),
});

const header = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const responseRow = z.object({ address: z.string(), etag: header, lastModified: header, body: z.string() });

export type SourceEntry = z.output<typeof entryRow>;
export type SourceResponse = z.output<typeof responseRow>;

/** State of each source's last run, so that the next run reads changes only. */
export class SourceState extends Table {
  version(key: string): string | undefined {
    return this.db.text('SELECT version FROM source_entries WHERE external_key = ?', [key]);
  }

  entries(sourceKey: string): SourceEntry[] {
    const sql = `SELECT e.external_key AS key, e.version, e.withdrawn AS isWithdrawn, a.id AS articleId,
         COALESCE(a.title, '') AS title, a.state FROM source_entries e
       LEFT JOIN articles a ON a.external_key = e.external_key WHERE e.source_key = ?`;
    return this.db.all(entryRow, sql, [sourceKey]);
  }

  saveEntry(sourceKey: string, key: string, version: string, isWithdrawn: boolean): void {
    const entry = { externalKey: key, sourceKey, version, withdrawn: isWithdrawn };
    this.db.upsert('source_entries', 'external_key', entry, ['sourceKey']);
  }

  /** Stores the version of an entry, unless an import has withdrawn it. */
  saveVersion(sourceKey: string, key: string, version: string): void {
    const withdrawnFlag = this.db.count('SELECT withdrawn FROM source_entries WHERE external_key = ?', [key]);
    if (withdrawnFlag === 0) this.saveEntry(sourceKey, key, version, false);
  }

  lastStart(sourceKey: string): number | undefined {
    return this.db.number('SELECT started_at FROM source_runs WHERE source_key = ?', [sourceKey]);
  }

  saveStart(sourceKey: string, startedAt: number): void {
    this.db.upsert('source_runs', 'source_key', { sourceKey, startedAt });
  }

  responses(source: string): Map<string, SourceResponse> {
    const sql = `SELECT address, etag, last_modified AS lastModified, body FROM source_responses WHERE source = ?`;
    return new Map(this.db.all(responseRow, sql, [source]).map((response) => [response.address, response]));
  }

  replaceResponses(source: string, responses: Iterable<SourceResponse>): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM source_responses WHERE source = ?', [source]);
      for (const response of responses) this.db.insert('source_responses', { source, ...response });
    });
  }

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

  pinned(columnId: number, count: number): ArticleRecord[] {
    const sql = `${selectArticle} WHERE a.id IN (SELECT article_id FROM pinned_articles) AND EXISTS (
         SELECT 1 FROM article_listings l WHERE l.list_kind = ${listKinds.column} AND l.list_id = ?
           AND l.published_at = a.published_at AND l.article_id = a.id)
       ORDER BY a.published_at DESC, a.id DESC LIMIT ?`;
    return this.db.all(articleRow, sql, [columnId, count]);
  }
}
