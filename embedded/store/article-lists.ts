import { z } from 'zod';
import { type ArticleRecord, articleRow, selectArticle } from './article-record';
import type { Database, SqlValue } from './database';

/** Which articles a list holds; all conditions together. */
export interface Selection {
  /** Column whose articles, and those of the columns below it, belong to the list. */
  column?: number | undefined;
  /** articleTypes; any when left out. */
  types?: readonly number[] | undefined;
  /** Number of a tag that the articles carry. */
  tag?: number | undefined;
  /** Number of the author with a card. */
  author?: number | undefined;
  /** Number of the account whose articles they are. */
  account?: number | undefined;
}

/** Where a part of a list begins: after an item that was shown, else after so many items. */
export interface Position {
  lastId?: number | undefined;
  offset?: number | undefined;
}

const countRow = z.object({ count: z.number() });
const placeRow = z.object({ published_at: z.number(), id: z.number() });

const inColumn = `a.id IN (
  WITH RECURSIVE tree (id) AS (
    SELECT id FROM columns WHERE id = ?
    UNION SELECT s.id FROM columns s JOIN tree t ON s.parent_id = t.id
  )
  SELECT ac.article_id FROM article_columns ac JOIN tree t ON t.id = ac.column_id)`;

/** Lists of published articles, newest first. */
export class ArticleLists {
  constructor(private readonly db: Database) {}

  /**
   * A part of a list. Beginning after an item keeps pages free of repeats and gaps while new articles arrive; an item that
   * is not known (any more) falls back to counting.
   */
  part(selection: Selection, from: Position, count: number): ArticleRecord[] {
    const { where, values } = conditions(selection);
    const last = from.lastId === undefined ? undefined : this.#place(from.lastId);
    const after = last ? ' AND (a.published_at < ? OR (a.published_at = ? AND a.id < ?))' : '';
    return this.db.all(
      articleRow,
      `${selectArticle} WHERE ${where}${after} ORDER BY a.published_at DESC, a.id DESC LIMIT ? OFFSET ?`,
      [
        ...values,
        ...(last ? [last.published_at, last.published_at, last.id] : []),
        count,
        last ? 0 : (from.offset ?? 0),
      ],
    );
  }

  /** The most read since a time: views recorded since then, and what younger articles came with. */
  hot(since: number, count: number): ArticleRecord[] {
    return this.db.all(
      articleRow,
      `${selectArticle} LEFT JOIN (
         SELECT article_id, COUNT(*) AS views FROM page_views WHERE created_at >= ? GROUP BY article_id
       ) v ON v.article_id = a.id
       WHERE a.state = 'published' AND (a.published_at >= ? OR v.views > 0)
       ORDER BY COALESCE(v.views, 0) + CASE WHEN a.published_at >= ? THEN n.first_reads ELSE 0 END DESC, a.id DESC
       LIMIT ?`,
      [since, since, since, count],
    );
  }

  /** Articles of a column, or of all, the most read first. */
  mostRead(column: number | undefined, offset: number, count: number): ArticleRecord[] {
    const { where, values } = conditions({ column });
    return this.db.all(
      articleRow,
      `${selectArticle} WHERE ${where} ORDER BY n.reads DESC, a.id DESC LIMIT ? OFFSET ?`,
      [...values, count, offset],
    );
  }

  /** How many articles a list holds. */
  count(selection: Selection): number {
    const { where, values } = conditions(selection);
    return (
      this.db.one(countRow, `SELECT COUNT(*) AS count FROM articles a WHERE ${where}`, values)?.count ?? 0
    );
  }

  #place(id: number): z.output<typeof placeRow> | undefined {
    return this.db.one(placeRow, 'SELECT published_at, id FROM articles WHERE id = ?', [id]);
  }
}

function conditions({ column, types, tag, author, account }: Selection): {
  where: string;
  values: SqlValue[];
} {
  const where = ["a.state = 'published'"];
  const values: SqlValue[] = [];
  if (column !== undefined) {
    where.push(inColumn);
    values.push(column);
  }
  if (types) {
    where.push(`a.type IN (${types.map(() => '?').join(', ')})`);
    values.push(...types);
  }
  if (tag !== undefined) {
    where.push('a.id IN (SELECT article_id FROM article_tags WHERE tag_id = ?)');
    values.push(tag);
  }
  if (author !== undefined) {
    where.push('a.author_id = ?');
    values.push(author);
  }
  if (account !== undefined) {
    where.push('a.account_id = ?');
    values.push(account);
  }
  return { where: where.join(' AND '), values };
}
