import { z } from 'zod';
import { type ActivityRecord, activityRow, type NewActivity, newActivity } from './activity-record';
import type { Database } from './database';
import { holdsPlace } from './sign-ups';

const idRow = z.object({ id: z.number() });

const select = `SELECT a.*,
  (SELECT COUNT(*) FROM sign_ups s WHERE s.activity_id = a.id AND s.state IN ${holdsPlace}) AS taken,
  (SELECT COUNT(*) FROM sign_ups s WHERE s.activity_id = a.id AND s.state = 'waiting') AS waiting
  FROM activities a`;

/** What the paper invites its readers to. */
export class Activities {
  constructor(private readonly db: Database) {}

  /** Adds an activity or replaces the one of the same number; who has signed up stays. */
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

  /** Activities by their start: what is still to come or goes on, the next one first, then what is over, the last one first. */
  list(now: number, from: { lastId?: number | undefined; offset: number }, count: number): ActivityRecord[] {
    const all = this.db.all(activityRow, `${select} ORDER BY a.starts_at, a.id`);
    const coming = all.filter(({ ends_at }) => ends_at > now);
    const listed = [...coming, ...all.filter(({ ends_at }) => ends_at <= now).reverse()];
    const last = listed.findIndex(({ id }) => id === from.lastId);
    const start = last >= 0 ? last + 1 : from.offset;
    return listed.slice(start, start + count);
  }

  /** Takes out the demo's activities that the demo paper no longer has, with who signed up for them. */
  removeDemoExcept(ids: readonly number[]): void {
    const kept = new Set(ids);
    const demo = this.db.all(idRow, "SELECT id FROM activities WHERE origin = 'demo'");
    for (const { id } of demo.filter((one) => !kept.has(one.id))) {
      this.db.run('DELETE FROM sign_ups WHERE activity_id = ?', [id]);
      this.db.run('DELETE FROM activities WHERE id = ?', [id]);
    }
  }
}
