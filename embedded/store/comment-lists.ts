import { type CommentRecord, commentRow, selectComment } from './comment-record';
import { type PageQuery, type Position, Table } from './database';
import type { Commented } from './discussions';

const roots = "c.source_type = ? AND c.article_id = ? AND c.root_id IS NULL AND c.state = 'published'";

/** Lists of comments. Each page is read from an index (`migrations.ts`), so late pages are as fast as early ones. */
export class CommentLists extends Table {
  find(id: number): CommentRecord | undefined {
    return this.db.one(commentRow, `${selectComment} WHERE c.id = ?`, [id]);
  }

  /** Lists pinned comments first, then the paper's own, then the others, newest first. */
  newest({ id, sourceType }: Commented, from: Position, limit: number): CommentRecord[] {
    const order = ['c.standing', 'c.created_at', 'c.id'];
    return this.#page({ where: roots, values: [sourceType, id], order }, from, limit);
  }

  /** Lists comments by likes, then by number of replies. */
  hot({ id, sourceType }: Commented, from: Position, limit: number): CommentRecord[] {
    const order = ['c.likes', 'c.replies', 'c.created_at', 'c.id'];
    return this.#page({ where: roots, values: [sourceType, id], order }, from, limit);
  }

  /** Lists the paper's replies first, then the others in chronological order. */
  replies(rootId: number, from: Position, limit: number): CommentRecord[] {
    const where = "c.root_id = ? AND c.state = 'published'";
    const order = ['c.standing', 'c.created_at', 'c.id'];
    return this.#page({ where, values: [rootId], order, isAscending: true }, from, limit);
  }

  /** Lists a member's published and waiting comments, newest first; optionally of one discussion. */
  own(
    authorId: string,
    commented: Commented | undefined,
    lastId: number | undefined,
    limit: number,
  ): CommentRecord[] {
    const ofDiscussion = commented ? ' AND c.source_type = ? AND c.article_id = ?' : '';
    const where = `c.author_id = ? AND c.state IN ('published', 'waiting')${ofDiscussion}`;
    const values = [authorId, ...(commented ? [commented.sourceType, commented.id] : [])];
    return this.#page({ where, values }, { lastId }, limit);
  }

  /** Lists an author's public comments, newest first. */
  ofAuthor(authorId: string, from: Position, limit: number): CommentRecord[] {
    const select = `${selectComment} LEFT JOIN comments r ON r.id = c.root_id`;
    const where =
      "c.author_id = ? AND c.state = 'published' AND COALESCE(r.state, 'published') = 'published'";
    return this.#page({ select, where, values: [authorId] }, from, limit);
  }

  waiting(limit: number): CommentRecord[] {
    const sql = `${selectComment} WHERE c.state = 'waiting' ORDER BY c.created_at, c.id LIMIT ?`;
    return this.db.all(commentRow, sql, [limit]);
  }

  countWaiting(): number {
    return this.db.count("SELECT COUNT(*) FROM comments WHERE state = 'waiting'");
  }

  #page(query: PageQuery, from: Position, limit: number): CommentRecord[] {
    const defaults = { table: 'comments c', select: selectComment, order: ['c.created_at', 'c.id'] };
    return this.db.page(commentRow, { ...defaults, ...query }, from, limit);
  }
}
