import { z } from 'zod';
import type { Database } from './database';

export type LikedKind = 'article' | 'comment' | 'dynamic' | 'contribution' | 'question';

const likesRow = z.object({ likes: z.number() });

const statements = {
  article: {
    count: 'UPDATE article_counts SET likes = likes + 1 WHERE article_id = ?',
    read: `SELECT n.likes FROM article_counts n JOIN articles a ON a.id = n.article_id
      WHERE a.id = ? AND a.state = 'published'`,
  },
  comment: {
    count: 'UPDATE comments SET likes = likes + 1 WHERE id = ?',
    read: "SELECT likes FROM comments WHERE id = ? AND state = 'published'",
  },
  dynamic: {
    count: 'UPDATE dynamics SET likes = likes + 1 WHERE id = ?',
    read: "SELECT likes FROM dynamics WHERE id = ? AND state = 'published'",
  },
  contribution: {
    count: 'UPDATE contributions SET likes = likes + 1 WHERE id = ?',
    read: "SELECT likes FROM contributions WHERE id = ? AND state = 'passed'",
  },
  question: {
    count: 'UPDATE questions SET likes = likes + 1 WHERE id = ?',
    read: "SELECT likes FROM questions WHERE id = ? AND state = 'published'",
  },
} as const;

/** Likes. One per visitor and item. */
export class Likes {
  constructor(private readonly db: Database) {}

  /** Returns undefined if the item is not public. */
  count(kind: LikedKind, id: number): number | undefined {
    return this.db.one(likesRow, statements[kind].read, [id])?.likes;
  }

  /** Returns false if the visitor has already liked the item. */
  add(kind: LikedKind, id: number, visitor: string, now: number): boolean {
    return this.db.transaction(() => {
      const added = this.db.run(
        `INSERT INTO likes (object_type, object_id, visitor, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (object_type, object_id, visitor) DO NOTHING`,
        [kind, id, visitor, now],
      );
      if (added > 0) this.db.run(statements[kind].count, [id]);
      return added > 0;
    });
  }
}
