import type { z } from 'zod';
import { ArticleListings } from './article-listings';
import {
  type ArticleRecord,
  type ArticleState,
  articleRow,
  type NewArticle,
  newArticle,
  selectArticle,
} from './article-record';
import type { Database } from './database';
import { nextId } from './next-id';
import { Tags } from './tags';

/** Imported articles have higher ids than the demo paper's. */
const firstImportedId = 1_000_001;

type Article = z.output<typeof newArticle>;

export class Articles {
  readonly #tags: Tags;
  readonly #listings: ArticleListings;

  constructor(private readonly db: Database) {
    this.#tags = new Tags(db);
    this.#listings = new ArticleListings(db);
  }

  /** Replaces an article with the same key but keeps its counts and state. Returns the id. */
  upsert(input: NewArticle): number {
    const article = newArticle.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM articles WHERE external_key = ?', [article.key]);
      const id = existingId ?? article.id ?? nextId(this.db, 'articles', firstImportedId);
      this.#listings.around(id, () => {
        this.#write(id, article);
        this.#list(id, [article.columnId, ...article.alsoIn]);
        this.#tags.replace(id, article.details.tags);
      });
      const { reads, likes, comments, rewards } = article.counts;
      const counts = { article_id: id, first_reads: reads, reads, likes, comments, rewards };
      this.db.insert('article_counts', counts, 'ON CONFLICT DO NOTHING');
      return id;
    });
  }

  /** Rebuilds lists once at the end. */
  inBulk(work: () => void): void {
    this.#listings.rebuildAfter(work);
  }

  find(id: number): ArticleRecord | undefined {
    return this.db.one(articleRow, `${selectArticle} WHERE a.id = ?`, [id]);
  }

  body(id: number): string {
    return this.db.text('SELECT body FROM articles WHERE id = ?', [id]) ?? '';
  }

  /** Keeps the given order and leaves out unknown and unpublished ids. */
  findPublished(ids: readonly number[]): ArticleRecord[] {
    return ids.flatMap((id) => {
      const found = this.find(id);
      return found?.state === 'published' ? [found] : [];
    });
  }

  withVotes(limit: number): ArticleRecord[] {
    return this.db.all(
      articleRow,
      `${selectArticle} WHERE a.state = 'published' AND a.details LIKE '%"vote":{%' ORDER BY a.published_at DESC LIMIT ?`,
      [limit],
    );
  }

  setState(id: number, state: ArticleState): boolean {
    return this.#listings.around(
      id,
      () => this.db.run('UPDATE articles SET state = ? WHERE id = ?', [state, id]) > 0,
    );
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

  #write(id: number, article: Article): void {
    const row = {
      id,
      external_key: article.key,
      origin: article.origin,
      column_id: article.columnId,
      author_id: article.authorId,
      account_id: article.details.accountId ?? null,
      type: article.type,
      title: article.title,
      published_at: article.publishedAt,
      state: 'published',
      details: JSON.stringify(article.details),
      body: article.body,
      updated_at: Date.now(),
    };
    this.db.upsert('articles', 'external_key', row, ['id', 'origin', 'state']);
  }

  #list(id: number, columns: readonly number[]): void {
    this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
    for (const column of new Set(columns)) {
      this.db.run('INSERT INTO article_columns (article_id, column_id) VALUES (?, ?)', [id, column]);
    }
  }
}
