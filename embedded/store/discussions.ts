import { z } from 'zod';
import { Table } from './database';

/** Item that readers can comment on. `sourceType` has the values of `NewComment`. */
export interface CommentTarget {
  id: number;
  sourceType: number;
}

/** Editors' decision. Without a decision (null), other settings apply (`areCommentsClosed`). */
const discussionState = z.enum(['open', 'closed']).nullable();

export type DiscussionState = z.output<typeof discussionState>;

const discussionRow = z.object({ roots: z.number(), comments: z.number(), state: discussionState });

export type Discussion = z.output<typeof discussionRow>;

const listedRow = discussionRow.extend({ sourceType: z.number(), targetId: z.number() });

/** Decisions and counters of discussions. Adding a comment or changing its state updates the counters. */
export class Discussions extends Table {
  find({ id, sourceType }: CommentTarget): Discussion {
    const sql = 'SELECT * FROM discussions WHERE source_type = ? AND target_id = ?';
    return this.db.one(discussionRow, sql, [sourceType, id]) ?? { roots: 0, comments: 0, state: null };
  }

  busiest(limit: number): z.output<typeof listedRow>[] {
    return this.db.all(listedRow, 'SELECT * FROM discussions ORDER BY comments DESC, target_id LIMIT ?', [
      limit,
    ]);
  }

  setState({ id, sourceType }: CommentTarget, state: DiscussionState): void {
    const row = { sourceType, targetId: id, roots: 0, comments: 0, state };
    this.db.upsert('discussions', 'source_type, target_id', row, ['roots', 'comments']);
  }

  /** Changes the counters of a discussion and of its article; for a live, of the article that links to it. */
  addToCounts(target: CommentTarget, { roots, comments }: { roots: number; comments: number }): void {
    const discussionKey = { sourceType: target.sourceType, targetId: target.id };
    this.db.increment('discussions', discussionKey, { roots, comments });
    const articleCondition = articleConditions[target.sourceType];
    if (articleCondition)
      this.db.run(`UPDATE article_counts SET comments = comments + ? WHERE ${articleCondition}`, [
        comments,
        target.id,
      ]);
  }

  recountDemo(): void {
    const sql = `UPDATE article_counts SET comments =
         COALESCE((SELECT d.comments FROM discussions d
           WHERE d.source_type = 0 AND d.target_id = article_counts.article_id), 0)
         + COALESCE((SELECT SUM(d.comments) FROM discussions d JOIN lives l ON l.id = d.target_id
           WHERE d.source_type = 1 AND l.article_id = article_counts.article_id), 0)
       WHERE article_id IN (SELECT id FROM articles WHERE origin = 'demo')`;
    this.db.run(sql);
  }
}

/** Condition by `sourceType` that finds a discussion's article: 0 article, 1 live (platform facts §2). */
const articleConditions: Readonly<Record<number, string>> = {
  0: 'article_id = ?',
  1: 'article_id = (SELECT article_id FROM lives WHERE id = ?)',
};
