import { z } from 'zod';
import { type ArticleList, listKinds, spanBits, spanOf } from './article-listings';
import { type ArticleRecord, articleRow, selectArticle, selectListedArticle } from './article-record';
import type { Database, SqlValue } from './database';

/** Whose articles a list holds; those of all when nothing is named. */
export type ListOwner =
  /** Column whose articles, and those of the columns below it, belong to the list. */
  | { column?: number | undefined }
  /** Number of a tag that the articles carry. */
  | { tag: number }
  /** Number of the author with a card. */
  | { author: number }
  /** Number of the account whose articles they are. */
  | { account: number };

/** Which articles a list holds; `types` are articleTypes, any when left out. */
export type Selection = ListOwner & { types?: readonly number[] | undefined };

/** Where a part of a list begins: after an item that was shown, else after so many items. */
export interface Position {
  lastId?: number | undefined;
  offset?: number | undefined;
}

/** How many of the latest articles of a list the most read are chosen from. */
const mostReadReach = 100;

const placeRow = z.object({ published_at: z.number(), id: z.number() });
/** A span with the number of its articles, and of those of it and of all later ones. */
const spanRow = z.object({ span: z.number(), articles: z.number(), passed: z.number() });
const countRow = z.object({ count: z.number().nullable() });

type Place = z.output<typeof placeRow>;

/** Comes before everything in the order of lists. */
const top: Place = { published_at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

const ofList = 'l.list_kind = ? AND l.list_id = ?';
const newestFirst = 'ORDER BY l.published_at DESC, l.article_id DESC';
const selectPlace = 'SELECT l.published_at AS published_at, l.article_id AS id FROM article_listings l';

/** Lists of published articles, newest first; each goes by its own places (`ArticleListings`), so no cost grows with the articles. */
export class ArticleLists {
  constructor(private readonly db: Database) {}

  /**
   * A part of a list. Beginning after an item keeps pages free of repeats and gaps while new articles arrive; an item that
   * is not known (any more) falls back to counting.
   */
  part(selection: Selection, from: Position, count: number): ArticleRecord[] {
    const last = from.lastId === undefined ? undefined : this.#placeOf(from.lastId);
    if (last) return this.#rows(selection, '<', last, count);
    const offset = from.offset ?? 0;
    const first = offset === 0 ? top : this.#placeAt(selection, offset);
    return first ? this.#rows(selection, '<=', first, count) : [];
  }

  /** The most read since a time: views recorded since then, and what younger articles came with. */
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

  /** Of the latest articles of a column, or of all, the most read first. */
  mostRead(column: number | undefined, offset: number, count: number): ArticleRecord[] {
    const { kind, id } = listOf({ column });
    return this.db.all(
      articleRow,
      `${selectArticle} JOIN (
         SELECT l.article_id FROM article_listings l WHERE ${ofList} ${newestFirst} LIMIT ${mostReadReach}
       ) w ON w.article_id = a.id ORDER BY n.reads DESC, a.id DESC LIMIT ? OFFSET ?`,
      [kind, id, count, offset],
    );
  }

  /** How many articles a list holds, of any type. */
  count(owner: ListOwner): number {
    const { kind, id } = listOf(owner);
    const sql = `SELECT SUM(articles) AS count FROM article_listing_counts l WHERE ${ofList} AND level = ?`;
    return this.db.one(countRow, sql, [kind, id, spanBits[0]])?.count ?? 0;
  }

  #placeOf(id: number): Place | undefined {
    return this.db.one(placeRow, 'SELECT published_at, id FROM articles WHERE id = ?', [id]);
  }

  /**
   * The place after so many items of a list, undefined past its end. Counts by spans of time lead to it: wide ones first, then the
   * narrow ones of one wide span, then the items of one narrow span.
   */
  #placeAt(selection: Selection, offset: number): Place | undefined {
    const list = listOf(selection);
    // Lists of some types are not counted: they are paged by the last item shown.
    if (selection.types) return this.#skip(selection, top, offset);
    let within = { after: -Number.MAX_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER, passed: 0 };
    for (const bits of spanBits) {
      const found = this.#spanWith(list, bits, within, offset);
      if (!found) return undefined;
      const width = 2 ** bits;
      within = {
        after: found.span * width,
        until: (found.span + 1) * width,
        passed: found.passed - found.articles,
      };
    }
    return this.#skip(selection, { published_at: within.until, id: 0 }, offset - within.passed);
  }

  /** The latest span of a time in which the item after so many lies. */
  #spanWith(
    { kind, id }: ArticleList,
    bits: number,
    { after, until, passed }: { after: number; until: number; passed: number },
    offset: number,
  ): z.output<typeof spanRow> | undefined {
    return this.db.one(
      spanRow,
      `SELECT span, articles, passed FROM (
         SELECT span, articles, ? + SUM(articles) OVER (ORDER BY span DESC) AS passed FROM article_listing_counts l
         WHERE ${ofList} AND level = ? AND span >= ? AND span < ?
       ) s WHERE passed > ? AND passed - articles <= ?`,
      [passed, kind, id, bits, spanOf(after, bits), spanOf(until, bits), offset, offset],
    );
  }

  /** The place after so many items that come after a place; the items between are counted one by one. */
  #skip(selection: Selection, after: Place, offset: number): Place | undefined {
    const { sql, values } = listed(selectPlace, selection, '<', after);
    return this.db.one(placeRow, `${sql} LIMIT 1 OFFSET ?`, [...values, offset]);
  }

  #rows(selection: Selection, comparison: '<' | '<=', place: Place, count: number): ArticleRecord[] {
    const { sql, values } = listed(selectListedArticle, selection, comparison, place);
    return this.db.all(articleRow, `${sql} LIMIT ?`, [...values, count]);
  }
}

/** Rows of a list from a place on. Lists of several types are merged from those of one each, which have an index. */
function listed(
  select: string,
  selection: Selection,
  comparison: '<' | '<=',
  place: Place,
): { sql: string; values: SqlValue[] } {
  const { kind, id } = listOf(selection);
  const { types = [undefined] } = selection;
  const arms = types.map((type) => ({
    sql: `${select} WHERE ${ofList}${type === undefined ? '' : ' AND l.type = ?'}
      AND (l.published_at, l.article_id) ${comparison} (?, ?)`,
    values: [kind, id, ...(type === undefined ? [] : [type]), place.published_at, place.id],
  }));
  return {
    sql: `${arms.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY published_at DESC, id DESC`,
    values: arms.flatMap(({ values }) => values),
  };
}

function listOf(owner: ListOwner): ArticleList {
  if ('tag' in owner) return { kind: listKinds.tag, id: owner.tag };
  if ('author' in owner) return { kind: listKinds.author, id: owner.author };
  if ('account' in owner) return { kind: listKinds.account, id: owner.account };
  const { column } = owner;
  return column === undefined ? { kind: listKinds.all, id: 0 } : { kind: listKinds.column, id: column };
}
