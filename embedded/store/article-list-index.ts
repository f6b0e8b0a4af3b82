import { z } from 'zod';
import { Table } from './database';

export const listKinds = { all: 0, column: 1, tag: 2, author: 3, account: 4 } as const;

export interface ArticleList {
  kind: (typeof listKinds)[keyof typeof listKinds];
  /** Id of the list's owner; 0 for the list of all articles. */
  id: number;
}

const entryRow = z.object({
  listKind: z.number(),
  listId: z.number(),
  articleId: z.number(),
  type: z.number(),
  publishedAt: z.number(),
});

type Entry = z.output<typeof entryRow>;

/** Query for the list entries of one article, including those of the ancestors of its columns. */
const selectArticleEntries = `WITH RECURSIVE above (id) AS (
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

const insertClause = 'INSERT INTO article_listings (list_kind, list_id, article_id, type, published_at)';

/** Statements that fill all lists except those of columns. */
const listStatements: readonly string[] = [
  `${insertClause} SELECT ${listKinds.all}, 0, id, type, published_at FROM articles WHERE state = 'published'
   ORDER BY published_at, id`,
  `${insertClause} SELECT ${listKinds.tag}, t.tag_id, a.id, a.type, a.published_at
   FROM article_tags t JOIN articles a ON a.id = t.article_id WHERE a.state = 'published'`,
  `${insertClause} SELECT ${listKinds.author}, author_id, id, type, published_at FROM articles
   WHERE state = 'published' AND author_id IS NOT NULL`,
  `${insertClause} SELECT ${listKinds.account}, account_id, id, type, published_at FROM articles
   WHERE state = 'published' AND account_id IS NOT NULL`,
];

/** Returns SQL that fills column lists without duplicates. Inserts rows in index order, which is faster. */
const insertColumnEntries = (condition: string) => `${insertClause}
  WITH RECURSIVE above (column_id, list_id) AS (
    SELECT id, id FROM columns
    UNION SELECT b.column_id, c.parent_id FROM above b JOIN columns c ON c.id = b.list_id WHERE c.parent_id IS NOT NULL
  )
  SELECT DISTINCT ${listKinds.column}, b.list_id, a.id, a.type, a.published_at
  FROM articles a JOIN article_columns ac ON ac.article_id = a.id JOIN above b ON b.column_id = ac.column_id
  WHERE a.state = 'published'${condition} ORDER BY b.list_id, a.published_at, a.id`;

/** Index of all article lists. Every change of an article's lists must run in `around`. */
export class ArticleListIndex extends Table {
  around<Result>(articleId: number, change: () => Result): Result {
    return this.db.transaction(() => {
      const oldEntries = this.#entries(articleId);
      const result = change();
      this.#replace(oldEntries, this.#entries(articleId));
      return result;
    });
  }

  /** Rebuilds the lists of a column and its ancestors after changes of many articles or of the column tree. */
  relistColumn(columnId: number | null): void {
    const parentOf = (id: number) =>
      this.db.number('SELECT parent_id FROM columns WHERE id = ?', [id]) ?? null;
    this.db.transaction(() => {
      const columnCondition = `list_kind = ${listKinds.column} AND list_id = ?`;
      const seenIds = new Set<number>();
      for (let id = columnId; id !== null && !seenIds.has(id); id = parentOf(id)) {
        seenIds.add(id);
        this.db.run(`DELETE FROM article_listings WHERE ${columnCondition}`, [id]);
        this.db.run(insertColumnEntries(' AND b.list_id = ?'), [id]);
      }
    });
  }

  areEmpty(): boolean {
    const sql = `SELECT 1 FROM article_listings WHERE list_kind = ${listKinds.all} LIMIT 1`;
    return this.db.number(sql) === undefined;
  }

  /** Rebuilds all lists, for a store from a version without this index. */
  rebuildAll(): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM article_listings');
      for (const sql of [...listStatements, insertColumnEntries('')]) this.db.run(sql);
    });
  }

  #entries(articleId: number): Entry[] {
    return this.db.all(entryRow, selectArticleEntries, Array(5).fill(articleId));
  }

  #replace(oldEntries: readonly Entry[], newEntries: readonly Entry[]): void {
    const added = new Map(newEntries.map((entry) => [Object.values(entry).join(), entry]));
    for (const entry of oldEntries) if (!added.delete(Object.values(entry).join())) this.#remove(entry);
    for (const entry of added.values()) this.db.insert('article_listings', entry);
  }

  #remove({ listKind, listId, articleId, publishedAt }: Entry): void {
    this.db.run(
      'DELETE FROM article_listings WHERE list_kind = ? AND list_id = ? AND published_at = ? AND article_id = ?',
      [listKind, listId, publishedAt, articleId],
    );
  }
}
