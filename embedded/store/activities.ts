import { type ActivityRecord, activityRow, type NewActivity, newActivity } from './activity-record';
import { type Position, recordsOf } from './database';
import { placeHoldingStates } from './sign-ups';

const select = `SELECT a.*,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state IN ${placeHoldingStates}) AS taken,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state = 'waiting') AS waiting
  FROM activities a`;

export class Activities extends recordsOf('activities a', activityRow, select) {
  /** Adds or replaces an activity and retains its sign-ups. */
  upsert(input: NewActivity): void {
    this.db.upsert('activities', 'id', newActivity.parse(input), ['reads']);
  }

  /** Lists current and coming activities by start, then past ones, latest first. */
  list(now: number, { lastId, offset = 0 }: Position, count: number, withoutDemo = false): ActivityRecord[] {
    const condition = withoutDemo ? "WHERE origin <> 'demo'" : '';
    // Calendars may contain thousands of activities. Only the requested ones are loaded completely.
    const ids = this.db.numbers(
      `SELECT id FROM activities ${condition} ORDER BY ends_at <= ?,
         CASE WHEN ends_at > ? THEN starts_at ELSE -starts_at END, CASE WHEN ends_at > ? THEN id ELSE -id END`,
      [now, now, now],
    );
    const last = lastId === undefined ? -1 : ids.indexOf(lastId);
    const start = last >= 0 ? last + 1 : offset;
    return ids.slice(start, start + count).flatMap((id) => this.find(id) ?? []);
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('activities', ids, (id) => {
      for (const table of ['write_offs', 'vouchers', 'sign_up_choices', 'sign_ups']) {
        this.db.run(`DELETE FROM ${table} WHERE activity_id = ?`, [id]);
      }
    });
  }
}
