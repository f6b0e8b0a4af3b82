import { z } from 'zod';
import { type ActivityRecord, activityRow, type NewActivity, newActivity } from './activity-record';
import type { Database } from './database';
import { placeHoldingStates } from './sign-up-state';

const idRow = z.object({ id: z.number() });

const select = `SELECT a.*,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state IN ${placeHoldingStates}) AS taken,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state = 'waiting') AS waiting
  FROM activities a`;

export class Activities {
  constructor(private readonly db: Database) {}

  /** Adds or replaces an activity. Its sign-ups are retained. */
  upsert(input: NewActivity): void {
    const activity = newActivity.parse(input);
    this.db.run(
      `INSERT INTO activities (id, origin, title, opens_at, closes_at, starts_at, ends_at, places, waiting_places, reads, details)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET origin = excluded.origin, title = excluded.title, opens_at = excluded.opens_at,
         closes_at = excluded.closes_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         places = excluded.places, waiting_places = excluded.waiting_places, details = excluded.details`,
      [
        activity.id,
        activity.origin,
        activity.title,
        activity.opensAt,
        activity.closesAt,
        activity.startsAt,
        activity.endsAt,
        activity.places,
        activity.waitingPlaces,
        activity.reads,
        JSON.stringify(activity.details),
      ],
    );
  }

  find(id: number): ActivityRecord | undefined {
    return this.db.one(activityRow, `${select} WHERE a.id = ?`, [id]);
  }

  /** Lists activities: current and coming ones by their start, then past ones, latest first. */
  list(
    now: number,
    from: { lastId?: number | undefined; offset: number },
    count: number,
    withoutDemo = false,
  ): ActivityRecord[] {
    const condition = withoutDemo ? "WHERE origin <> 'demo'" : '';
    // Calendars may contain thousands of activities, so only the requested page is loaded completely.
    const ids = this.db.all(
      idRow,
      `SELECT id FROM activities ${condition} ORDER BY ends_at <= ?,
         CASE WHEN ends_at > ? THEN starts_at ELSE -starts_at END, CASE WHEN ends_at > ? THEN id ELSE -id END`,
      [now, now, now],
    );
    const last = ids.findIndex(({ id }) => id === from.lastId);
    const start = last >= 0 ? last + 1 : from.offset;
    return ids.slice(start, start + count).flatMap(({ id }) => this.find(id) ?? []);
  }

  removeDemoExcept(ids: readonly number[]): void {
    const condition = new Set(ids);
    const demo = this.db.all(idRow, "SELECT id FROM activities WHERE origin = 'demo'");
    for (const { id } of demo.filter((one) => !condition.has(one.id))) {
      for (const table of ['write_offs', 'vouchers', 'sign_up_choices', 'sign_ups']) {
        this.db.run(`DELETE FROM ${table} WHERE activity_id = ?`, [id]);
      }
      this.db.run('DELETE FROM activities WHERE id = ?', [id]);
    }
  }
}
