import { z } from 'zod';
import { Table } from './database';

export const listKinds = { all: 0, column: 1, tag: 2, author: 3, account: 4 } as const;

export interface ArticleList {
  kind: (typeof listKinds)[keyof typeof listKinds];
  /** 0 for the list of all articles. */
  id: number;
}

const entryRow = z.object({ list_kind: z.number(), list_id: z.number(), published_at: z.number() });

const deleteEntry = `DELETE FROM article_listings
  WHERE list_kind = ? AND list_id = ? AND published_at = ? AND article_id = ?`;

/** Also contains the lists of the columns' ancestors. */
const entriesOfOne = `WITH RECURSIVE above (id) AS (
    SELECT column_id FROM article_columns WHERE article_id = ?
    UNION SELECT c.parent_id FROM above b JOIN columns c ON c.id = b.id WHERE c.parent_id IS NOT NULL
  ), lists (list_kind, list_id) AS (
    SELECT ${listKinds.all}, 0
    UNION ALL SELECT ${listKinds.column}, id FROM above
    UNION ALL SELECT ${listKinds.tag}, tag_id FROM article_tags WHERE article_id = ?
    UNION ALL SELECT ${listKinds.author}, author_id FROM articles WHERE id = ? AND author_id IS NOT NULL
    UNION ALL SELECT ${listKinds.account}, account_id FROM articles WHERE id = ? AND account_id IS NOT NULL
  )
  SELECT l.list_kind, l.list_id, a.id AS article_id, a.type, a.published_at
  FROM articles a CROSS JOIN lists l WHERE a.id = ? AND a.state = 'published'`;

const insertAll = 'INSERT INTO article_listings (list_kind, list_id, article_id, type, published_at)';

/** Inserting in index order is faster. */
const listStatements: readonly string[] = [
  `${insertAll} SELECT ${listKinds.all}, 0, id, type, published_at FROM articles WHERE state = 'published'
   ORDER BY published_at, id`,
  `${insertAll} SELECT ${listKinds.tag}, t.tag_id, a.id, a.type, a.published_at
   FROM article_tags t JOIN articles a ON a.id = t.article_id WHERE a.state = 'published'`,
  `${insertAll} SELECT ${listKinds.author}, author_id, id, type, published_at FROM articles
   WHERE state = 'published' AND author_id IS NOT NULL`,
  `${insertAll} SELECT ${listKinds.account}, account_id, id, type, published_at FROM articles
   WHERE state = 'published' AND account_id IS NOT NULL`,
];

/** Includes the articles of descendants, without duplicates. Inserting in index order is much faster. */
const fillColumns = (condition: string) => `${insertAll}
  WITH RECURSIVE above (column_id, list_id) AS (
    SELECT id, id FROM columns
    UNION SELECT b.column_id, c.parent_id FROM above b JOIN columns c ON c.id = b.list_id WHERE c.parent_id IS NOT NULL
  )
  SELECT DISTINCT ${listKinds.column}, b.list_id, a.id, a.type, a.published_at
  FROM articles a JOIN article_columns ac ON ac.article_id = a.id JOIN above b ON b.column_id = ac.column_id
  WHERE a.state = 'published'${condition} ORDER BY b.list_id, a.published_at, a.id`;

/** Index of all article lists. Every change of an article's lists must run in `around`. */
export class ArticleListings extends Table {
  #postponed = false;

  around<Result>(articleId: number, change: () => Result): Result {
    if (this.#postponed) return this.db.transaction(change);
    return this.db.transaction(() => {
      const ids = Array(5).fill(articleId);
      const before = this.db.all(entryRow, entriesOfOne, ids);
      const result = change();
      for (const { list_kind, list_id, published_at } of before)
        this.db.run(deleteEntry, [list_kind, list_id, published_at, articleId]);
      this.db.run(`${insertAll} ${entriesOfOne}`, ids);
      return result;
    });
  }

  /** Rebuilds all lists once after many changes. */
  rebuildAfter(work: () => void): void {
    this.#postponed = true;
    try {
      work();
    } finally {
      this.#postponed = false;
      this.rebuildAll();
    }
  }

  /** For changes of many articles or of the column tree. Includes the column's ancestors. */
  relistColumn(columnId: number): void {
    const parentOf = (id: number) =>
      this.db.number('SELECT parent_id FROM columns WHERE id = ?', [id]) ?? null;
    this.db.transaction(() => {
      const seen = new Set<number>();
      for (let id: number | null = columnId; id !== null && !seen.has(id); id = parentOf(id)) {
        seen.add(id);
        const sql = 'DELETE FROM article_listings WHERE list_kind = ? AND list_id = ?';
        this.db.run(sql, [listKinds.column, id]);
        this.db.run(fillColumns(' AND b.list_id = ?'), [id]);
      }
    });
  }

  areEmpty(): boolean {
    const sql = `SELECT 1 FROM article_listings WHERE list_kind = ${listKinds.all} LIMIT 1`;
    return this.db.number(sql) === undefined;
  }

  /** Also needed for stores that are older than this index. */
  rebuildAll(): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM article_listings');
      for (const sql of [...listStatements, fillColumns('')]) this.db.run(sql);
    });
  }
}
