import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database';
import { nextId } from './next-id';

/** States of a sign-up that hold a place, as SQL. */
export const holdsPlace = "('confirmed', 'pending', 'used')";

const signUpState = z.enum(['confirmed', 'pending', 'used', 'refused', 'waiting', 'cancelled']);

export type SignUpState = z.output<typeof signUpState>;

const signUpRow = z.object({
  id: z.number(),
  activity_id: z.number(),
  member_id: z.number().nullable(),
  name: z.string(),
  icon: z.string().nullable(),
  state: signUpState,
  code: z.string(),
  answers: z.string(),
  created_at: z.number(),
});

export type SignUpRecord = z.output<typeof signUpRow>;

const countRow = z.object({ count: z.number() });
const idRow = z.object({ id: z.number() });

/** Somebody who wants to come. */
export interface NewSignUp {
  activityId: number;
  /** Undefined for the demo's own people. */
  memberId?: number | undefined;
  name: string;
  icon: string | null;
  /** JSON text of the answers. */
  answers: string;
}

/** How many an activity takes. */
export interface Quota {
  /** 0: all who come. */
  places: number;
  waitingPlaces: number;
  /** Who gets a place awaits review. */
  reviewFirst: boolean;
}

/** More than all readers there are. */
const endless = 1e12;

/** Letters of codes that nobody mistakes for others when reading them out. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code of 60 bits, which nobody guesses at a door. */
function newCode(): string {
  return Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/** Who has signed up for activities, and who waits. */
export class SignUps {
  constructor(private readonly db: Database) {}

  /**
   * Gives a place, else one on the waiting list. One statement counts and adds, so that no other can come between, whichever
   * process it is of.
   */
  add(signUp: NewSignUp, quota: Quota, now: number): SignUpRecord | 'full' | 'again' {
    return this.db.transaction(() => {
      const { activityId, memberId } = signUp;
      const own = memberId === undefined ? undefined : this.own(activityId, memberId);
      if (own && own.state !== 'cancelled') return 'again';
      const id = nextId(this.db, 'sign_ups');
      const first = quota.reviewFirst ? 'pending' : 'confirmed';
      const places = quota.places > 0 ? quota.places : endless;
      const added =
        this.#insert({ id, state: first, counted: holdsPlace, most: places }, signUp, now) ||
        this.#insert(
          { id, state: 'waiting', counted: "('waiting')", most: quota.waitingPlaces },
          signUp,
          now,
        );
      return (added && this.find(id)) || 'full';
    });
  }

  #insert(
    { id, state, counted, most }: { id: number; state: SignUpState; counted: string; most: number },
    { activityId, memberId, name, icon, answers }: NewSignUp,
    now: number,
  ): boolean {
    const changes = this.db.run(
      `INSERT INTO sign_ups (id, activity_id, member_id, name, icon, state, code, answers, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?
       WHERE (SELECT COUNT(*) FROM sign_ups WHERE activity_id = ? AND state IN ${counted}) < ?`,
      [id, activityId, memberId ?? null, name, icon, state, newCode(), answers, now, activityId, most],
    );
    return changes > 0;
  }

  find(id: number): SignUpRecord | undefined {
    return this.db.one(signUpRow, 'SELECT * FROM sign_ups WHERE id = ?', [id]);
  }

  /** A member's sign-up for an activity: the one that counts, else the last that was cancelled. */
  own(activityId: number, memberId: number): SignUpRecord | undefined {
    return this.db.one(
      signUpRow,
      `SELECT * FROM sign_ups WHERE activity_id = ? AND member_id = ?
       ORDER BY CASE state WHEN 'cancelled' THEN 1 ELSE 0 END, id DESC LIMIT 1`,
      [activityId, memberId],
    );
  }

  /** The place of a sign-up on the waiting list, from 1. */
  placeOf({ activity_id, id }: SignUpRecord): number {
    const before = this.db.one(
      countRow,
      "SELECT COUNT(*) AS count FROM sign_ups WHERE activity_id = ? AND state = 'waiting' AND id <= ?",
      [activity_id, id],
    );
    return before?.count ?? 0;
  }

  /** Who has a place, the last first. */
  entries(activityId: number, count: number): SignUpRecord[] {
    return this.db.all(
      signUpRow,
      `SELECT * FROM sign_ups WHERE activity_id = ? AND state IN ${holdsPlace} ORDER BY id DESC LIMIT ?`,
      [activityId, count],
    );
  }

  countEntries(activityId: number): number {
    const sql = `SELECT COUNT(*) AS count FROM sign_ups WHERE activity_id = ? AND state IN ${holdsPlace}`;
    return this.db.one(countRow, sql, [activityId])?.count ?? 0;
  }

  /** Gives a place back, and to who has waited for it longest. */
  cancel({ id, activity_id }: SignUpRecord, { places, reviewFirst }: Quota): void {
    this.db.transaction(() => {
      this.db.run("UPDATE sign_ups SET state = 'cancelled' WHERE id = ?", [id]);
      if (places > 0 && this.countEntries(activity_id) >= places) return;
      const next = this.db.one(
        idRow,
        "SELECT id FROM sign_ups WHERE activity_id = ? AND state = 'waiting' ORDER BY id LIMIT 1",
        [activity_id],
      );
      if (next) {
        this.db.run('UPDATE sign_ups SET state = ? WHERE id = ?', [
          reviewFirst ? 'pending' : 'confirmed',
          next.id,
        ]);
      }
    });
  }

  /** Takes the demo's own people out, who come anew with each start. */
  clearDemoPeople(activityId: number): void {
    this.db.run('DELETE FROM sign_ups WHERE activity_id = ? AND member_id IS NULL', [activityId]);
  }
}
