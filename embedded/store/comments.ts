import { z } from 'zod';
import type { Database } from './database';
import { nextId } from './next-id';

/** Comments wait for the desk, or are out, or are refused. */
export const commentState = z.enum(['waiting', 'published', 'refused']);

export type CommentState = z.output<typeof commentState>;

/** A comment to keep; `key` is its name at its origin, and the same key again is the same comment. */
export const newComment = z.object({
  key: z.string().min(1),
  articleId: z.int().positive(),
  /** 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity (platform facts §2). */
  sourceType: z.int().default(0),
  /** The comment that it answers. */
  parentId: z.int().nullable().default(null),
  authorId: z.string().nullable().default(null),
  authorName: z.string().min(1),
  content: z.string().min(1),
  state: commentState.default('published'),
  likes: z.int().min(0).default(0),
  createdAt: z.number(),
});

export type NewComment = z.input<typeof newComment>;

const idRow = z.object({ id: z.number() });

const commentRow = z
  .object({
    id: z.number(),
    author_id: z.string().nullable(),
    author_name: z.string(),
    content: z.string(),
    likes: z.number(),
    replies: z.number(),
    created_at: z.number(),
  })
  .transform(({ author_id, author_name, created_at, ...row }) => ({
    ...row,
    authorId: author_id,
    authorName: author_name,
    createdAt: created_at,
  }));

/** A comment that is out, with how many answers to it are. */
export type PublishedComment = z.output<typeof commentRow>;

/** What is commented: its number, and its kind as in `NewComment`. */
export interface Commented {
  id: number;
  sourceType: number;
}

/** Comments under articles and other things. */
export class Comments {
  constructor(private readonly db: Database) {}

  /** Adds a comment, counted when it is out; a known one stays as it is. Returns its number. */
  add(input: NewComment): number {
    const comment = newComment.parse(input);
    return this.db.transaction(() => {
      const known = this.db.one(idRow, 'SELECT id FROM comments WHERE external_key = ?', [comment.key]);
      if (known) return known.id;
      const id = nextId(this.db, 'comments');
      this.db.run(
        `INSERT INTO comments (id, external_key, article_id, source_type, parent_id, author_id, author_name, content,
           state, likes, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          comment.key,
          comment.articleId,
          comment.sourceType,
          comment.parentId,
          comment.authorId,
          comment.authorName,
          comment.content,
          comment.state,
          comment.likes,
          comment.createdAt,
        ],
      );
      if (comment.state === 'published' && comment.sourceType === 0) {
        this.db.run('UPDATE article_counts SET comments = comments + 1 WHERE article_id = ?', [
          comment.articleId,
        ]);
      }
      return id;
    });
  }
  /** Gives a comment another time: the demo paper's comments stay as old as they are. */
  setTime(id: number, createdAt: number): void {
    this.db.run('UPDATE comments SET created_at = ? WHERE id = ?', [createdAt, id]);
  }

  /**
   * The comments that are out, without the answers to them, newest first.
   * @param from the comment after which to go on, where it is known, else how many to leave out
   */
  roots(
    { id, sourceType }: Commented,
    from: { lastId: number | undefined; offset: number },
    limit: number,
  ): PublishedComment[] {
    const after = from.lastId === undefined ? undefined : this.#timeOf(from.lastId);
    const [condition, values, offset] =
      after === undefined
        ? ['', [], from.offset]
        : ['AND (c.created_at, c.id) < (?, ?)', [after, from.lastId ?? 0], 0];
    return this.db.all(
      commentRow,
      `SELECT c.id, c.author_id, c.author_name, c.content, c.likes, c.created_at,
         (SELECT COUNT(*) FROM comments r WHERE r.parent_id = c.id AND r.state = 'published') AS replies
       FROM comments c
       WHERE c.source_type = ? AND c.article_id = ? AND c.parent_id IS NULL AND c.state = 'published' ${condition}
       ORDER BY c.created_at DESC, c.id DESC LIMIT ? OFFSET ?`,
      [sourceType, id, ...values, limit, offset],
    );
  }

  /** How many comments are out, without the answers to them. */
  countRoots({ id, sourceType }: Commented): number {
    const found = this.db.one(
      z.object({ total: z.number() }),
      `SELECT COUNT(*) AS total FROM comments
       WHERE source_type = ? AND article_id = ? AND parent_id IS NULL AND state = 'published'`,
      [sourceType, id],
    );
    return found?.total ?? 0;
  }

  #timeOf(id: number): number | undefined {
    return this.db.one(z.object({ created_at: z.number() }), 'SELECT created_at FROM comments WHERE id = ?', [
      id,
    ])?.created_at;
  }
}
