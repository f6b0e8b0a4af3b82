import { CommentLists } from './comment-lists';
import {
  type CommentRecord,
  type CommentState,
  type NewComment,
  newComment,
  sortKeyOf,
} from './comment-record';
import { Discussions } from './discussions';
import { UploadUses } from './upload-uses';

type CommentText = Pick<CommentRecord, 'authorId' | 'articleId' | 'sourceType' | 'parentId' | 'content'>;

export class Comments extends CommentLists {
  readonly #discussions = new Discussions(this.db);
  readonly #uploadUses = new UploadUses(this.db);

  /** Adds a comment unless its key exists. Returns the id. */
  add(input: NewComment): number {
    const { key, ...comment } = newComment.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM comments WHERE external_key = ?', [key]);
      if (existingId !== undefined) return existingId;
      const id = this.db.nextId('comments');
      const parent = comment.parentId === null ? undefined : this.find(comment.parentId);
      this.db.insert('comments', {
        ...comment,
        id,
        externalKey: key,
        parentId: parent?.id,
        rootId: parent?.rootId ?? parent?.id,
        standing: sortKeyOf({ ...comment, isReply: parent !== undefined }),
      });
      this.#uploadUses.add(comment.pictures, `comment:${id}`);
      if (comment.state === 'published') this.#count(this.#requireComment(id), 1);
      return id;
    });
  }

  /** Adds a demo comment, or updates the time and author of an existing one. Returns the id. */
  upsertDemo(comment: NewComment): number {
    const id = this.add(comment);
    this.db.update('comments', id, { createdAt: comment.createdAt, authorId: comment.authorId });
    return id;
  }

  /** Changes the state and updates all counts. Returns false if nothing changed. */
  setState(id: number, state: CommentState): boolean {
    return this.db.transaction(() => {
      const comment = this.find(id);
      if (!comment || comment.state === state) return false;
      this.db.update('comments', id, { state });
      const change = Number(state === 'published') - Number(comment.state === 'published');
      if (change !== 0) this.#count(comment, change);
      return true;
    });
  }

  /** Changes the flags and the sort key, which depends on them. */
  setFlags(id: number, change: { pinned?: boolean; excellent?: boolean; official?: boolean }): void {
    const comment = this.find(id);
    if (!comment) return;
    const { pinned, excellent, official, rootId } = { ...comment, ...change };
    const standing = sortKeyOf({ pinned, official, isReply: rootId !== null });
    this.db.update('comments', id, { pinned, excellent, official, standing });
  }

  deleteOwn(id: number): void {
    this.db.transaction(() => {
      this.setState(id, 'deleted');
      this.db.update('comments', id, { content: '', pictures: [] });
      this.#uploadUses.remove(`comment:${id}`);
    });
  }

  /** Returns true if the member has written the same comment in the same place since a time. */
  isRepetition({ authorId, articleId, sourceType, parentId, content }: CommentText, since: number): boolean {
    const found = this.db.number(
      `SELECT id FROM comments WHERE author_id = ? AND created_at > ? AND article_id = ? AND source_type = ?
         AND COALESCE(parent_id, -1) = ? AND content = ? AND state <> 'deleted' LIMIT 1`,
      [authorId, since, articleId, sourceType, parentId ?? -1, content],
    );
    return found !== undefined;
  }

  /** Updates the counts. A discussion counts replies only while their thread's first comment is published. */
  #count(comment: CommentRecord, change: number): void {
    const target = { id: comment.articleId, sourceType: comment.sourceType };
    if (comment.rootId === null) {
      this.#discussions.addToCounts(target, { roots: change, comments: change * (1 + comment.replies) });
      return;
    }
    this.db.run('UPDATE comments SET replies = replies + ? WHERE id = ?', [change, comment.rootId]);
    if (this.#requireComment(comment.rootId).state === 'published') {
      this.#discussions.addToCounts(target, { roots: 0, comments: change });
    }
  }

  #requireComment(id: number): CommentRecord {
    const found = this.find(id);
    if (!found) throw new Error(`comment ${id} is missing`);
    return found;
  }
}
