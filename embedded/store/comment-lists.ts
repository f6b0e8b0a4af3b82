import { type CommentRecord, commentRow, selectComment } from './comment-record';
import { type Position, recordTable } from './database';
import type { CommentTarget } from './discussions';

const publishedRootCondition =
  "c.source_type = ? AND c.article_id = ? AND c.root_id IS NULL AND c.state = 'published'";

/** Last sort columns of every list, descending except in `replies`. */
const newestFirst = ['c.created_at', 'c.id'];

/** Lists of comments. Each page is read from an index (`migrations.ts`), so late pages are as fast as early ones. */
export class CommentLists extends recordTable('comments c', commentRow, selectComment) {
  /** Lists pinned comments, then the paper's own, then all others. Each group is sorted newest first. */
  newest({ id, sourceType }: CommentTarget, position: Position, limit: number): CommentRecord[] {
    const order = ['c.standing', ...newestFirst];
    return this.page({ where: publishedRootCondition, values: [sourceType, id], order }, position, limit);
  }

  /** Lists comments by likes, then by number of replies. */
  hot({ id, sourceType }: CommentTarget, position: Position, limit: number): CommentRecord[] {
    const order = ['c.likes', 'c.replies', ...newestFirst];
    return this.page({ where: publishedRootCondition, values: [sourceType, id], order }, position, limit);
  }

  /** Lists the paper's replies first, then the others in chronological order. */
  replies(rootId: number, position: Position, limit: number): CommentRecord[] {
    const where = "c.root_id = ? AND c.state = 'published'";
    const order = ['c.standing', ...newestFirst];
    return this.page({ where, values: [rootId], order, isAscending: true }, position, limit);
  }

  /** Lists a member's published and waiting comments, newest first; optionally of one discussion. */
  own(authorId: string, target: CommentTarget | undefined, lastId: number | undefined, limit: number) {
    const discussionCondition = target ? ' AND c.source_type = ? AND c.article_id = ?' : '';
    const where = `c.author_id = ? AND c.state IN ('published', 'waiting')${discussionCondition}`;
    const values = [authorId, ...(target ? [target.sourceType, target.id] : [])];
    return this.page({ where, values, order: newestFirst }, { lastId }, limit);
  }

  ofAuthor(authorId: string, position: Position, limit: number): CommentRecord[] {
    const select = `${selectComment} LEFT JOIN comments r ON r.id = c.root_id`;
    const where =
      "c.author_id = ? AND c.state = 'published' AND COALESCE(r.state, 'published') = 'published'";
    return this.page({ select, where, values: [authorId], order: newestFirst }, position, limit);
  }

  waiting(limit: number): CommentRecord[] {
    return this.select("WHERE c.state = 'waiting' ORDER BY c.created_at, c.id LIMIT ?", [limit]);
  }

  countWaiting(): number {
    return this.db.count("SELECT COUNT(*) FROM comments WHERE state = 'waiting'");
  }
}
