import { z } from 'zod';
import type { Database } from './database';

const countsRow = z.object({
  article_id: z.number(),
  reads: z.number(),
  likes: z.number(),
  comments: z.number(),
});

export type ArticleCounts = z.output<typeof countsRow>;

export class Counts {
  constructor(private readonly db: Database) {}

  /** Returns undefined if the article is not published. */
  find(articleId: number): ArticleCounts | undefined {
    return this.db.one(
      countsRow,
      `SELECT n.article_id, n.reads, n.likes, n.comments
       FROM article_counts n JOIN articles a ON a.id = n.article_id
       WHERE n.article_id = ? AND a.state = 'published'`,
      [articleId],
    );
  }
}
