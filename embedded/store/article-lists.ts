import { z } from 'zod';
import { type ArticleList, listKinds } from './article-list-index';
import { type ArticleRecord, articleRow, selectArticle, selectListedArticle } from './articles';
import { type Position, Table } from './database';

/** Owner of a list. The list of all articles has none. */
type ListOwner =
  /** The list of a column includes articles of its descendants. */
  { column?: number | undefined } | { tag: number } | { author: number } | { account: number };

/** `types` are values of `articleType`; all if undefined. */
type Selection = ListOwner & { types?: readonly number[] | undefined };

/** The most-read list is selected from this number of latest articles. */
const mostReadCandidates = 100;

const sortKeyRow = z.object({ publishedAt: z.number(), id: z.number() });

type SortKey = z.output<typeof sortKeyRow>;

const listStart: SortKey = { publishedAt: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

const inListCondition = 'l.list_kind = ? AND l.list_id = ?';
const newestFirst = 'ORDER BY l.published_at DESC, l.article_id DESC';
const selectSortKey = 'SELECT l.published_at AS published_at, l.article_id AS id FROM article_listings l';

/** Lists of published articles, read from the index `ArticleListIndex`. */
export class ArticleLists extends Table {
  /** Reads the page after article `lastId`. If that id is missing or unknown, skips `offset` articles. */
  readPage(selection: Selection, start: Position, count: number): ArticleRecord[] {
    const lastKey = start.lastId === undefined ? undefined : this.#sortKeyOf(start.lastId);
    const startKey = lastKey ?? (start.offset ? this.#sortKeyAt(selection, start.offset - 1) : listStart);
    if (!startKey) return [];
    const { sql, values } = listQuery(selectListedArticle, selection, startKey);
    return this.db.all(articleRow, `${sql} LIMIT ?`, [...values, count]);
  }

  /** Lists articles by reads since a time. Initial reads count for articles published after that time. */
  hot(since: number, count: number): ArticleRecord[] {
    return this.db.all(
      articleRow,
      `${selectArticle} JOIN (
         SELECT article_id, SUM(reads) AS reads FROM (
           SELECT article_id, COUNT(*) AS reads FROM page_views
           WHERE created_at >= ? AND article_id IS NOT NULL GROUP BY article_id
           UNION ALL
           SELECT l.article_id, f.first_reads FROM article_listings l JOIN article_counts f ON f.article_id = l.article_id
           WHERE l.list_kind = ${listKinds.all} AND l.list_id = 0 AND l.published_at >= ?
         ) s GROUP BY article_id
       ) w ON w.article_id = a.id WHERE a.state = 'published' ORDER BY w.reads DESC, a.id DESC LIMIT ?`,
      [since, since, count],
    );
  }

  /** Sorts the latest articles of a column, or of all columns, by reads. */
  mostRead(column: number | undefined, offset: number, count: number): ArticleRecord[] {
    const { kind, id } = listOf({ column });
    return this.db.all(
      articleRow,
      `${selectArticle} JOIN (
         SELECT l.article_id FROM article_listings l WHERE ${inListCondition} ${newestFirst} LIMIT ${mostReadCandidates}
       ) w ON w.article_id = a.id ORDER BY n.reads DESC, a.id DESC LIMIT ? OFFSET ?`,
      [kind, id, count, offset],
    );
  }

  count(owner: ListOwner): number {
    const { kind, id } = listOf(owner);
    return this.db.count(`SELECT COUNT(*) FROM article_listings l WHERE ${inListCondition}`, [kind, id]);
  }

  #sortKeyOf(id: number): SortKey | undefined {
    return this.db.one(sortKeyRow, 'SELECT published_at, id FROM articles WHERE id = ?', [id]);
  }

  /** Returns undefined past the end. A large offset is slow, but clients page by the last item. */
  #sortKeyAt(selection: Selection, offset: number): SortKey | undefined {
    const { sql, values } = listQuery(selectSortKey, selection, listStart);
    return this.db.one(sortKeyRow, `${sql} LIMIT 1 OFFSET ?`, [...values, offset]);
  }
}

/** Returns a query. For several types, it merges one indexed query per type. */
function listQuery(select: string, selection: Selection, startKey: SortKey) {
  const { kind, id } = listOf(selection);
  const { types = [undefined] } = selection;
  const typeQueries = types.map((type) => ({
    sql: `${select} WHERE ${inListCondition}${type === undefined ? '' : ' AND l.type = ?'}
      AND (l.published_at, l.article_id) < (?, ?)`,
    values: [kind, id, ...(type === undefined ? [] : [type]), startKey.publishedAt, startKey.id],
  }));
  return {
    sql: `${typeQueries.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY published_at DESC, id DESC`,
    values: typeQueries.flatMap(({ values }) => values),
  };
}

function listOf(owner: ListOwner): ArticleList {
  if ('tag' in owner) return { kind: listKinds.tag, id: owner.tag };
  if ('author' in owner) return { kind: listKinds.author, id: owner.author };
  if ('account' in owner) return { kind: listKinds.account, id: owner.account };
  const { column } = owner;
  return column === undefined ? { kind: listKinds.all, id: 0 } : { kind: listKinds.column, id: column };
}
