import { z } from 'zod';
import { Table } from './database';

const reportRow = z.object({ reason: z.string(), content: z.string() });

export class CommentReports extends Table {
  /** Stores a report. Returns false if the member has already reported the comment. */
  add(report: z.output<typeof reportRow> & { commentId: number; memberId: number }, now: number): boolean {
    const row = { ...report, state: 'open', createdAt: now };
    return this.db.insert('comment_reports', row, 'ON CONFLICT DO NOTHING') > 0;
  }

  queue(limit: number) {
    const sql = `SELECT r.comment_id FROM comment_reports r JOIN comments c ON c.id = r.comment_id
       WHERE r.state = 'open' AND c.state = 'published'
       GROUP BY r.comment_id ORDER BY MIN(r.created_at), r.comment_id LIMIT ?`;
    return this.db.numbers(sql, [limit]).map((commentId) => ({
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
    const sql = "UPDATE comment_reports SET state = ? WHERE comment_id = ? AND state = 'open'";
    this.db.run(sql, [state, commentId]);
  }
}
