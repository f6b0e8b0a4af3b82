import { z } from 'zod';
import { ArticleListings } from './article-listings';
import {
  type ArticleRecord,
  type ArticleState,
  articleRow,
  type NewArticle,
  newArticle,
  selectArticle,
} from './article-record';
import { recordsOf } from './database';
import { Tags } from './tags';

/** Imported articles have higher ids than the demo paper's. */
const firstImportedId = 1_000_001;

const countsRow = z.object({ reads: z.number(), likes: z.number(), comments: z.number() });

export class Articles extends recordsOf('articles a', articleRow, selectArticle) {
  readonly #tags = new Tags(this.db);
  readonly #listings = new ArticleListings(this.db);

  /** Replaces an article with the same key but keeps its counts and state. Returns the id. */
  upsert(input: NewArticle): number {
    const article = newArticle.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM articles WHERE external_key = ?', [article.key]);
      const id = existingId ?? article.id ?? this.db.nextId('articles', firstImportedId);
      this.#listings.around(id, () => {
        this.#write(id, article);
        this.#list(id, [article.columnId, ...article.alsoIn]);
        this.#tags.replace(id, article.details.tags);
      });
      const counts = { articleId: id, firstReads: article.counts.reads, ...article.counts };
      this.db.insert('article_counts', counts, 'ON CONFLICT DO NOTHING');
      return id;
    });
  }

  /** Runs many changes and rebuilds lists once at the end. */
  inBulk(work: () => void): void {
    this.#listings.rebuildAfter(work);
  }

  /** Returns undefined unless the article is published. Does not read the details, so it is faster than `find`. */
  counts(id: number): z.output<typeof countsRow> | undefined {
    const sql = `SELECT n.reads, n.likes, n.comments FROM article_counts n JOIN articles a ON a.id = n.article_id
       WHERE n.article_id = ? AND a.state = 'published'`;
    return this.db.one(countsRow, sql, [id]);
  }

  body(id: number): string {
    return this.db.text('SELECT body FROM articles WHERE id = ?', [id]) ?? '';
  }

  /** Returns published articles in the given order, without unknown ids. */
  findPublished(ids: readonly number[]): ArticleRecord[] {
    return ids.flatMap((id) => {
      const found = this.find(id);
      return found?.state === 'published' ? [found] : [];
    });
  }

  withVotes(limit: number): ArticleRecord[] {
    const where = `WHERE a.state = 'published' AND a.details LIKE '%"vote":{%'`;
    return this.select(`${where} ORDER BY a.published_at DESC LIMIT ?`, [limit]);
  }

  setState(id: number, state: ArticleState): boolean {
    return this.#listings.around(id, () => this.db.update('articles', id, { state }));
  }

  hasImported(): boolean {
    return this.db.number("SELECT id FROM articles WHERE origin = 'import' LIMIT 1") !== undefined;
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('articles', ids, (id) => {
      this.setState(id, 'withdrawn');
      this.#tags.replace(id, []);
      for (const table of ['article_columns', 'article_counts'])
        this.db.run(`DELETE FROM ${table} WHERE article_id = ?`, [id]);
    });
  }

  #write(id: number, { key, alsoIn: _alsoIn, counts: _counts, ...article }: z.output<typeof newArticle>) {
    const row = {
      ...article,
      id,
      externalKey: key,
      accountId: article.details.accountId,
      state: 'published',
      updatedAt: Date.now(),
    };
    this.db.upsert('articles', 'external_key', row, ['id', 'origin', 'state']);
  }

  #list(id: number, columns: readonly number[]): void {
    this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
    for (const columnId of new Set(columns)) this.db.insert('article_columns', { articleId: id, columnId });
  }
}
