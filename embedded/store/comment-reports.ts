import { z } from 'zod';
import type { Database } from './database';

const reportRow = z.object({ reason: z.string(), content: z.string() });

interface ReportedComment {
  commentId: number;
  reports: z.output<typeof reportRow>[];
}

interface NewReport {
  commentId: number;
  memberId: number;
  reason: string;
  content: string;
}

export class CommentReports {
  constructor(private readonly db: Database) {}

  /** Returns false if the member has already reported the comment. */
  add({ commentId, memberId, reason, content }: NewReport, now: number): boolean {
    const row = {
      comment_id: commentId,
      member_id: memberId,
      reason,
      content,
      state: 'open',
      created_at: now,
    };
    return this.db.insert('comment_reports', row, 'ON CONFLICT DO NOTHING') > 0;
  }

  /** Published comments with open reports; those that wait longest are first. */
  queue(limit: number): ReportedComment[] {
    const waiting = this.db.numbers(
      `SELECT r.comment_id FROM comment_reports r JOIN comments c ON c.id = r.comment_id
       WHERE r.state = 'open' AND c.state = 'published'
       GROUP BY r.comment_id ORDER BY MIN(r.created_at), r.comment_id LIMIT ?`,
      [limit],
    );
    return waiting.map((commentId) => ({
      commentId,
      reports: this.db.all(
        reportRow,
        `SELECT reason, content FROM comment_reports WHERE comment_id = ? AND state = 'open'
         ORDER BY created_at, member_id`,
        [commentId],
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
