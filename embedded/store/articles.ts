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
import type { Database } from './database';
import { nextId } from './next-id';
import { Tags } from './tags';

/** Ids of imported articles start here, so that they do not collide with the demo paper's. */
const firstImportedId = 1_000_001;

const idRow = z.object({ id: z.number() });
const bodyRow = z.object({ body: z.string() });

type Article = z.output<typeof newArticle>;

export class Articles {
  readonly #tags: Tags;
  readonly #listings: ArticleListings;

  constructor(private readonly db: Database) {
    this.#tags = new Tags(db);
    this.#listings = new ArticleListings(db);
  }

  /** Adds an article or replaces the one with the same key, keeping its counts and state. Returns its id. */
  upsert(input: NewArticle): number {
    const article = newArticle.parse(input);
    return this.db.transaction(() => {
      const known = this.db.one(idRow, 'SELECT id FROM articles WHERE external_key = ?', [article.key]);
      const id = known?.id ?? article.id ?? nextId(this.db, 'articles', firstImportedId);
      this.#listings.around(id, () => {
        this.#write(id, article);
        this.#list(id, [article.columnId, ...article.alsoIn]);
        this.#tags.replace(id, article.details.tags);
      });
      const { reads, likes, comments, rewards } = article.counts;
      this.db.run(
        `INSERT INTO article_counts (article_id, first_reads, reads, likes, comments, rewards)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (article_id) DO NOTHING`,
        [id, reads, reads, likes, comments, rewards],
      );
      return id;
    });
  }

  /** Runs a bulk insert. Lists are rebuilt once at the end. */
  inBulk(work: () => void): void {
    this.#listings.postponed(work);
  }

  find(id: number): ArticleRecord | undefined {
    return this.db.one(articleRow, `${selectArticle} WHERE a.id = ?`, [id]);
  }

  body(id: number): string {
    return this.db.one(bodyRow, 'SELECT body FROM articles WHERE id = ?', [id])?.body ?? '';
  }

  /** Returns the published ones among these articles, in the given order. */
  some(ids: readonly number[]): ArticleRecord[] {
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
    return this.db.one(idRow, "SELECT id FROM articles WHERE origin = 'import' LIMIT 1") !== undefined;
  }

  removeDemoExcept(ids: readonly number[]): void {
    const current = new Set(ids);
    const demo = this.db.all(idRow, "SELECT id FROM articles WHERE origin = 'demo'");
    for (const { id } of demo.filter((article) => !current.has(article.id))) {
      this.setState(id, 'withdrawn');
      this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
      this.#tags.replace(id, []);
      this.db.run('DELETE FROM article_counts WHERE article_id = ?', [id]);
      this.db.run('DELETE FROM articles WHERE id = ?', [id]);
    }
  }

  #write(id: number, article: Article): void {
    this.db.run(
      `INSERT INTO articles (id, external_key, origin, column_id, author_id, account_id, type, title, published_at, state,
         details, body, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'published', ?, ?, ?)
       ON CONFLICT (external_key) DO UPDATE SET column_id = excluded.column_id, author_id = excluded.author_id,
         account_id = excluded.account_id, type = excluded.type, title = excluded.title, published_at = excluded.published_at,
         details = excluded.details, body = excluded.body, updated_at = excluded.updated_at`,
      [
        id,
        article.key,
        article.origin,
        article.columnId,
        article.authorId,
        article.details.accountId ?? null,
        article.type,
        article.title,
        article.publishedAt,
        JSON.stringify(article.details),
        article.body,
        Date.now(),
      ],
    );
  }

  #list(id: number, columns: readonly number[]): void {
    this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
    for (const column of new Set(columns)) {
      this.db.run('INSERT INTO article_columns (article_id, column_id) VALUES (?, ?)', [id, column]);
    }
  }
}
