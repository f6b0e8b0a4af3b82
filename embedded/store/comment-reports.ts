import { z } from 'zod';
import type { Database } from './database';

const idRow = z.object({ comment_id: z.number() });

const reportRow = z.object({ reason: z.string(), content: z.string(), created_at: z.number() });

export interface ReportedComment {
  commentId: number;
  reports: z.output<typeof reportRow>[];
}

interface NewReport {
  commentId: number;
  memberId: number;
  reason: string;
  content: string;
}

/** Reports of comments. One per member and comment. */
export class CommentReports {
  constructor(private readonly db: Database) {}

  /** Returns false if the member has already reported the comment. */
  add({ commentId, memberId, reason, content }: NewReport, now: number): boolean {
    const added = this.db.run(
      `INSERT INTO comment_reports (comment_id, member_id, reason, content, state, created_at)
       VALUES (?, ?, ?, ?, 'open', ?) ON CONFLICT (comment_id, member_id) DO NOTHING`,
      [commentId, memberId, reason, content, now],
    );
    return added > 0;
  }

  /** Returns published comments with open reports, those that wait longest first. */
  queue(limit: number): ReportedComment[] {
    const waiting = this.db.all(
      idRow,
      `SELECT r.comment_id FROM comment_reports r JOIN comments c ON c.id = r.comment_id
       WHERE r.state = 'open' AND c.state = 'published'
       GROUP BY r.comment_id ORDER BY MIN(r.created_at), r.comment_id LIMIT ?`,
      [limit],
    );
    return waiting.map(({ comment_id }) => ({
      commentId: comment_id,
      reports: this.db.all(
        reportRow,
        `SELECT reason, content, created_at FROM comment_reports WHERE comment_id = ? AND state = 'open'
         ORDER BY created_at, member_id`,
        [comment_id],
      ),
    }));
  }

  close(commentId: number, state: 'dismissed' | 'upheld'): void {
    this.db.run("UPDATE comment_reports SET state = ? WHERE comment_id = ? AND state = 'open'", [
      state,
      commentId,
    ]);
  }
}
