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
}
