import { z } from 'zod';
import { type CommentRecord, commentRow, selectComment } from './comment-record';
import { type SqlValue, Table } from './database';
import type { Commented } from './discussions';

/** Start of a page: after a comment, at a comment, or after a number of comments. */
export interface CommentPosition {
  afterId?: number | undefined;
  fromId?: number | undefined;
  offset?: number | undefined;
}

const roots = `${selectComment} WHERE c.source_type = ? AND c.article_id = ? AND c.root_id IS NULL AND c.state = 'published'`;
const replies = `${selectComment} WHERE c.root_id = ? AND c.state = 'published'`;

const newestOrder = 'ORDER BY c.standing DESC, c.created_at DESC, c.id DESC LIMIT ? OFFSET ?';
const hotOrder = 'ORDER BY c.likes DESC, c.replies DESC, c.created_at DESC, c.id DESC LIMIT ? OFFSET ?';
const replyOrder = 'ORDER BY c.standing, c.created_at, c.id LIMIT ? OFFSET ?';

/** SQL of pages. Each starts at a place of an index (`migrations.ts`), so late pages are as fast as others. */
export const commentStatements = {
  newest: `${roots} ${newestOrder}`,
  newestAfter: `${roots} AND (c.standing, c.created_at, c.id) < (?, ?, ?) ${newestOrder}`,
  newestFrom: `${roots} AND (c.standing, c.created_at, c.id) <= (?, ?, ?) ${newestOrder}`,
  hot: `${roots} ${hotOrder}`,
  hotAfter: `${roots} AND (c.likes, c.replies, c.created_at, c.id) < (?, ?, ?, ?) ${hotOrder}`,
  replies: `${replies} ${replyOrder}`,
  repliesAfter: `${replies} AND (c.standing, c.created_at, c.id) > (?, ?, ?) ${replyOrder}`,
  repliesFrom: `${replies} AND (c.standing, c.created_at, c.id) >= (?, ?, ?) ${replyOrder}`,
} as const;

const placeRow = z.object({
  standing: z.number(),
  likes: z.number(),
  replies: z.number(),
  createdAt: z.number(),
  id: z.number(),
});

type Place = z.output<typeof placeRow>;

export class CommentLists extends Table {
  find(id: number): CommentRecord | undefined {
    return this.db.one(commentRow, `${selectComment} WHERE c.id = ?`, [id]);
  }

  /** Lists pinned comments first, then the paper's, then the newest. */
  newest({ id, sourceType }: Commented, from: CommentPosition, limit: number): CommentRecord[] {
    return this.#page('newest', [sourceType, id], from, limit);
  }

  /** Lists comments by likes, then by number of replies. */
  hot({ id, sourceType }: Commented, from: CommentPosition, limit: number): CommentRecord[] {
    const last = from.afterId === undefined ? undefined : this.#place(from.afterId);
    if (!last) {
      return this.db.all(commentRow, commentStatements.hot, [sourceType, id, limit, from.offset ?? 0]);
    }
    const place = [last.likes, last.replies, last.createdAt, last.id];
    return this.db.all(commentRow, commentStatements.hotAfter, [sourceType, id, ...place, limit, 0]);
  }

  /** Lists the paper's replies first, then the others in chronological order. */
  replies(rootId: number, from: CommentPosition, limit: number): CommentRecord[] {
    return this.#page('replies', [rootId], from, limit);
  }

  /** Lists a member's published and waiting comments, newest first; optionally of one discussion. */
  own(
    authorId: string,
    of: Commented | undefined,
    afterId: number | undefined,
    limit: number,
  ): CommentRecord[] {
    const ofDiscussion = of ? ' AND c.source_type = ? AND c.article_id = ?' : '';
    const where = `WHERE c.author_id = ? AND c.state IN ('published', 'waiting')${ofDiscussion}`;
    const values = [authorId, ...(of ? [of.sourceType, of.id] : [])];
    return this.#newestFirst(where, values, { afterId }, limit);
  }

  /** Lists an author's public comments, newest first. */
  ofAuthor(authorId: string, from: CommentPosition, limit: number): CommentRecord[] {
    const where = `LEFT JOIN comments r ON r.id = c.root_id
      WHERE c.author_id = ? AND c.state = 'published' AND COALESCE(r.state, 'published') = 'published'`;
    return this.#newestFirst(where, [authorId], from, limit);
  }

  #newestFirst(
    where: string,
    values: readonly SqlValue[],
    from: CommentPosition,
    limit: number,
  ): CommentRecord[] {
    const last = from.afterId === undefined ? undefined : this.#place(from.afterId);
    const after = last ? [last.createdAt, last.id] : [];
    const sql = `${selectComment} ${where}${last ? ' AND (c.created_at, c.id) < (?, ?)' : ''}
       ORDER BY c.created_at DESC, c.id DESC LIMIT ? OFFSET ?`;
    return this.db.all(commentRow, sql, [...values, ...after, limit, last ? 0 : (from.offset ?? 0)]);
  }

  waiting(limit: number): CommentRecord[] {
    const sql = `${selectComment} WHERE c.state = 'waiting' ORDER BY c.created_at, c.id LIMIT ?`;
    return this.db.all(commentRow, sql, [limit]);
  }

  countWaiting(): number {
    return this.db.count("SELECT COUNT(*) FROM comments WHERE state = 'waiting'");
  }

  #page(
    list: 'newest' | 'replies',
    of: readonly number[],
    from: CommentPosition,
    limit: number,
  ): CommentRecord[] {
    const [where, id] =
      from.afterId === undefined ? (['From', from.fromId] as const) : (['After', from.afterId] as const);
    const place = id === undefined ? undefined : this.#place(id);
    if (!place) return this.db.all(commentRow, commentStatements[list], [...of, limit, from.offset ?? 0]);
    const values = [...of, place.standing, place.createdAt, place.id, limit, 0];
    return this.db.all(commentRow, commentStatements[`${list}${where}`], values);
  }

  #place(id: number): Place | undefined {
    const sql = 'SELECT standing, likes, replies, created_at, id FROM comments WHERE id = ?';
    return this.db.one(placeRow, sql, [id]);
  }
}
