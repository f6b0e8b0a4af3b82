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

/** Numbers given to imported articles start here. */
const firstImportedId = 1_000_001;

const idRow = z.object({ id: z.number() });
const bodyRow = z.object({ body: z.string() });

type Article = z.output<typeof newArticle>;

/** Writing articles, and reading single ones; lists are in `ArticleLists`. */
export class Articles {
  readonly #tags: Tags;
  readonly #listings: ArticleListings;

  constructor(private readonly db: Database) {
    this.#tags = new Tags(db);
    this.#listings = new ArticleListings(db);
  }

  /** Adds an article or replaces the one of the same key, whose counts and state it leaves alone; returns its fileId. */
  upsert(input: NewArticle): number {
    const article = newArticle.parse(input);
    return this.db.transaction(() => {
      const known = this.db.one(idRow, 'SELECT id FROM articles WHERE external_key = ?', [article.key]);
      const id = known?.id ?? article.id ?? nextId(this.db, 'articles', firstImportedId);
      this.#listings.around(id, () => {
        this.#write(id, article);
        this.#list(id, [article.columnId, ...article.alsoIn]);
        this.#tags.keep(id, article.details.tags);
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

  /** Keeps very many, which are in lists when all of them are kept. */
  inBulk(work: () => void): void {
    this.#listings.postponed(work);
  }

  find(id: number): ArticleRecord | undefined {
    return this.db.one(articleRow, `${selectArticle} WHERE a.id = ?`, [id]);
  }

  body(id: number): string {
    return this.db.one(bodyRow, 'SELECT body FROM articles WHERE id = ?', [id])?.body ?? '';
  }

  /** Published articles by number, in the order asked for; others are left out. */
  some(ids: readonly number[]): ArticleRecord[] {
    return ids.flatMap((id) => {
      const found = this.find(id);
      return found?.state === 'published' ? [found] : [];
    });
  }

  /** Published articles that hold a vote, the latest first. */
  withVotes(limit: number): ArticleRecord[] {
    return this.db.all(
      articleRow,
      `${selectArticle} WHERE a.state = 'published' AND a.details LIKE '%"vote":{%' ORDER BY a.published_at DESC LIMIT ?`,
      [limit],
    );
  }

  /** Publishes, withdraws or makes a draft; false when there is no such article. */
  setState(id: number, state: ArticleState): boolean {
    return this.#listings.around(
      id,
      () => this.db.run('UPDATE articles SET state = ? WHERE id = ?', [state, id]) > 0,
    );
  }

  /** Whether any article came from anywhere but the demo paper. */
  hasImported(): boolean {
    return this.db.one(idRow, "SELECT id FROM articles WHERE origin = 'import' LIMIT 1") !== undefined;
  }

  /** Takes out the demo articles that the demo paper no longer has. */
  removeDemoExcept(ids: readonly number[]): void {
    const kept = new Set(ids);
    const demo = this.db.all(idRow, "SELECT id FROM articles WHERE origin = 'demo'");
    for (const { id } of demo.filter((article) => !kept.has(article.id))) {
      this.setState(id, 'withdrawn');
      this.db.run('DELETE FROM article_columns WHERE article_id = ?', [id]);
      this.#tags.keep(id, []);
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
