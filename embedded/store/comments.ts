import { z } from 'zod';
import { CommentLists } from './comment-lists';
import { type CommentState, commentState, type NewComment, newComment, sortKeyOf } from './comment-record';
import type { Database } from './database';
import { type Commented, Discussions } from './discussions';
import { nextId } from './next-id';
import { UploadUses } from './upload-uses';

const threadRow = z.object({
  id: z.number(),
  source_type: z.number(),
  article_id: z.number(),
  root_id: z.number().nullable(),
  state: commentState,
  replies: z.number(),
});

type Thread = z.output<typeof threadRow>;

/** Part of a discussion that is stored as a whole. */
export type DiscussionComment = Omit<NewComment, 'articleId' | 'sourceType' | 'parentId'> & {
  parentKey?: string | undefined;
};

interface CommentText {
  authorId: string;
  articleId: number;
  sourceType: number;
  parentId: number | null;
  content: string;
}

export class Comments {
  readonly lists: CommentLists;
  readonly #discussions: Discussions;
  readonly #uses: UploadUses;

  constructor(private readonly db: Database) {
    this.lists = new CommentLists(db);
    this.#discussions = new Discussions(db);
    this.#uses = new UploadUses(db);
  }

  /** Does nothing if the key exists. Returns the id. */
  add(input: NewComment): number {
    const comment = newComment.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM comments WHERE external_key = ?', [comment.key]);
      if (existingId !== undefined) return existingId;
      const id = nextId(this.db, 'comments');
      const parent = comment.parentId === null ? undefined : this.#thread(comment.parentId);
      this.#insert(id, comment, parent);
      if (comment.state === 'published') this.#count(this.#requireThread(id), 1);
      return id;
    });
  }

  /**
   * Adds new comments of a discussion, updates the times of known ones, and counts once at the end. Keys
   * start with `prefix`. Each input must follow the comment that it replies to.
   */
  upsertAll(of: Commented, prefix: string, inputs: readonly DiscussionComment[]): void {
    this.db.transaction(() => {
      const idsByKey = this.#keys(prefix);
      const roots = new Map<number, number | null>();
      let id = nextId(this.db, 'comments');
      let added = 0;
      for (const { parentKey, ...input } of inputs) {
        const found = idsByKey.get(input.key);
        const parent = parentKey === undefined ? undefined : idsByKey.get(parentKey);
        if (found !== undefined) {
          this.db.run('UPDATE comments SET created_at = ?, author_id = ? WHERE id = ?', [
            input.createdAt,
            input.authorId ?? null,
            found,
          ]);
        } else {
          const comment = newComment.parse({ ...input, articleId: of.id, sourceType: of.sourceType });
          const place = parent === undefined ? undefined : { id: parent, root_id: roots.get(parent) ?? null };
          this.#insert(id, comment, place);
          added += 1;
        }
        const storedId = found ?? id;
        idsByKey.set(input.key, storedId);
        roots.set(storedId, parent === undefined ? null : (roots.get(parent) ?? parent));
        if (found === undefined) id += 1;
      }
      if (added > 0) this.#discussions.recount(of);
    });
  }

  #keys(prefix: string): Map<string, number> {
    const rows = this.db.all(
      z.object({ id: z.number(), external_key: z.string() }),
      'SELECT id, external_key FROM comments WHERE external_key >= ? AND external_key < ?',
      [prefix, `${prefix}\u{10ffff}`],
    );
    return new Map(rows.map(({ id, external_key }) => [external_key, id]));
  }

  /** Updates all counts. Returns false if nothing changed. */
  setState(id: number, state: CommentState): boolean {
    return this.db.transaction(() => {
      const before = this.#thread(id);
      if (!before || before.state === state) return false;
      this.db.run('UPDATE comments SET state = ? WHERE id = ?', [state, id]);
      const change = Number(state === 'published') - Number(before.state === 'published');
      if (change !== 0) this.#count(before, change);
      return true;
    });
  }

  /** Also updates the sort key, which depends on the flags. */
  setFlags(id: number, change: { pinned?: boolean; excellent?: boolean; official?: boolean }): void {
    const before = this.lists.find(id);
    if (!before) return;
    const { pinned, excellent, official, rootId } = { ...before, ...change };
    this.db.run('UPDATE comments SET pinned = ?, excellent = ?, official = ?, standing = ? WHERE id = ?', [
      Number(pinned),
      Number(excellent),
      Number(official),
      sortKeyOf({ pinned, official, isReply: rootId !== null }),
      id,
    ]);
  }

  /** Deletes the content as well. */
  deleteOwn(id: number): void {
    this.db.transaction(() => {
      this.setState(id, 'deleted');
      this.db.run("UPDATE comments SET content = '', pictures = '[]' WHERE id = ?", [id]);
      this.#uses.remove(`comment:${id}`);
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

  #insert(
    id: number,
    { key, pictures, ...comment }: z.output<typeof newComment>,
    parent: Pick<Thread, 'id' | 'root_id'> | undefined,
  ): void {
    this.db.insert('comments', {
      id,
      external_key: key,
      article_id: comment.articleId,
      source_type: comment.sourceType,
      parent_id: parent?.id ?? null,
      root_id: parent ? (parent.root_id ?? parent.id) : null,
      standing: sortKeyOf({ ...comment, isReply: parent !== undefined }),
      author_id: comment.authorId,
      author_name: comment.authorName,
      author_icon: comment.authorIcon,
      location: comment.location,
      content: comment.content,
      pictures: JSON.stringify(pictures),
      state: comment.state,
      official: Number(comment.official),
      pinned: Number(comment.pinned),
      excellent: Number(comment.excellent),
      likes: comment.likes,
      created_at: comment.createdAt,
    });
    this.#uses.add(pictures, `comment:${id}`);
  }

  /** The discussion counts replies only while their thread's first comment is published. */
  #count(thread: Thread, change: number): void {
    const of = { id: thread.article_id, sourceType: thread.source_type };
    if (thread.root_id === null) {
      this.#discussions.addToCounts(of, { roots: change, comments: change * (1 + thread.replies) });
      return;
    }
    this.db.run('UPDATE comments SET replies = replies + ? WHERE id = ?', [change, thread.root_id]);
    if (this.#requireThread(thread.root_id).state === 'published') {
      this.#discussions.addToCounts(of, { roots: 0, comments: change });
    }
  }

  #thread(id: number): Thread | undefined {
    const sql = 'SELECT id, source_type, article_id, root_id, state, replies FROM comments WHERE id = ?';
    return this.db.one(threadRow, sql, [id]);
  }

  #requireThread(id: number): Thread {
    const found = this.#thread(id);
    if (!found) throw new Error(`comment ${id} is missing`);
    return found;
  }
}
