import { z } from 'zod';
import type { TakenChoice } from '@/lib/format/form-people';
import type { Database } from './database';
import { newCode } from './new-code';
import { nextId } from './next-id';
import { type ChoiceQuota, SignUpChoices } from './sign-up-choices';
import { soughtPatterns, soughtText } from './sign-up-search';
import { holdsPlace, type SignUpState, signUpState } from './sign-up-state';
import { UploadUses } from './upload-uses';
import { withdrawVouchers } from './vouchers';

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
  /** How many it is for. */
  people: z.number(),
});

export type SignUpRecord = z.output<typeof signUpRow>;

const countRow = z.object({ count: z.number() });
const waitingRow = z.object({ id: z.number(), people: z.number() });

/** Somebody who wants to come. */
export interface NewSignUp {
  activityId: number;
  /** Undefined for the demo's own people. */
  memberId?: number | undefined;
  name: string;
  icon: string | null;
  /** JSON text of the answers. */
  answers: string;
  /** How many come; one where it is not said. */
  people?: number;
  /** What they have chosen of what not everybody can have. */
  choices?: readonly TakenChoice[];
  /** Paths of the pictures and files that they sent. */
  files?: readonly string[];
}

/** How many an activity takes. */
export interface Quota {
  /** 0: all who come. */
  places: number;
  waitingPlaces: number;
  /** Who gets a place awaits review. */
  reviewFirst: boolean;
  choices?: readonly ChoiceQuota[];
}

/** What of an activity's sign-ups is looked for; an empty `wanted` is all. */
export interface SignUpSearch {
  activityId: number;
  wanted: string;
  state?: SignUpState | undefined;
  /** The last one that was shown. */
  afterId?: number | undefined;
}

/** More than all readers there are. */
const endless = 1e12;

/** Who has signed up for activities, and who waits. */
export class SignUps {
  readonly choices: SignUpChoices;
  readonly #uses: UploadUses;

  constructor(private readonly db: Database) {
    this.choices = new SignUpChoices(db);
    this.#uses = new UploadUses(db);
  }

  /**
   * Gives each of its people a place, else one on the waiting list. One statement counts and adds, and what was chosen is counted in
   * the same transaction, so that no other can come between, whichever process it is of.
   */
  add(signUp: NewSignUp, quota: Quota, now: number): SignUpRecord | 'full' | 'choiceFull' | 'again' {
    return this.db.transaction(() => {
      const { activityId, memberId, choices = [] } = signUp;
      const own = memberId === undefined ? undefined : this.own(activityId, memberId);
      if (own && own.state !== 'cancelled') return 'again';
      if (!this.choices.fit(activityId, choices, quota.choices ?? [])) return 'choiceFull';
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
      if (!added) return 'full';
      this.choices.note(id, activityId, choices);
      this.#uses.note(signUp.files ?? [], `sign-up:${id}`);
      return this.find(id) ?? 'full';
    });
  }

  #insert(
    { id, state, counted, most }: { id: number; state: SignUpState; counted: string; most: number },
    { activityId, memberId, name, icon, answers, people = 1 }: NewSignUp,
    now: number,
  ): boolean {
    const code = newCode();
    const sought = soughtText({ name, code, answers });
    const row = [id, activityId, memberId ?? null, name, icon, state, code, answers, now, people, sought];
    const changes = this.db.run(
      `INSERT INTO sign_ups (id, activity_id, member_id, name, icon, state, code, answers, created_at, people, sought)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
       WHERE (SELECT COALESCE(SUM(people), 0) FROM sign_ups WHERE activity_id = ? AND state IN ${counted}) + ? <= ?`,
      [...row, activityId, people, most],
    );
    return changes > 0;
  }

  find(id: number): SignUpRecord | undefined {
    return this.db.one(signUpRow, 'SELECT * FROM sign_ups WHERE id = ?', [id]);
  }

  byCode(code: string): SignUpRecord | undefined {
    return this.db.one(signUpRow, 'SELECT * FROM sign_ups WHERE code = ?', [code]);
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

  /** A member's sign-ups, the latest first, of each activity the one that counts, else the last that was cancelled. */
  ofMember(
    memberId: number,
    from: { lastId?: number | undefined; offset: number },
    count: number,
  ): SignUpRecord[] {
    // A member signs up for an activity once at a time, and the latest is the one that counts.
    const last = from.lastId === undefined ? undefined : this.own(from.lastId, memberId);
    const after = last ? ' AND (s.created_at, s.id) < (?, ?)' : '';
    return this.db.all(
      signUpRow,
      `SELECT s.* FROM sign_ups s WHERE s.member_id = ?${after}
         AND NOT EXISTS (SELECT 1 FROM sign_ups o WHERE o.member_id = s.member_id AND o.activity_id = s.activity_id
           AND o.id > s.id)
       ORDER BY s.created_at DESC, s.id DESC LIMIT ? OFFSET ?`,
      [memberId, ...(last ? [last.created_at, last.id] : []), count, last ? 0 : from.offset],
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

  /** How many people have a place. */
  countEntries(activityId: number): number {
    const sql = `SELECT COALESCE(SUM(people), 0) AS count FROM sign_ups WHERE activity_id = ? AND state IN ${holdsPlace}`;
    return this.db.one(countRow, sql, [activityId])?.count ?? 0;
  }

  /** Gives a place back, and to who has waited for it longest; the vouchers that came with it go, too. */
  cancel({ id, activity_id, member_id }: SignUpRecord, quota: Quota): void {
    this.db.transaction(() => {
      this.db.run("UPDATE sign_ups SET state = 'cancelled' WHERE id = ?", [id]);
      if (member_id !== null) withdrawVouchers(this.db, activity_id, member_id);
      this.#uses.forget(`sign-up:${id}`);
      this.#moveUp(activity_id, quota);
    });
  }

  /**
   * Confirms a sign-up. Who has no place yet, as they wait or were refused, gets one as long as there is one.
   * @returns why not: `gone` where there is nothing to confirm any more
   */
  confirm(id: number, quota: Quota): 'done' | 'full' | 'gone' {
    return this.db.transaction(() => {
      const found = this.find(id);
      if (!found || !['pending', 'waiting', 'refused'].includes(found.state)) return 'gone';
      const { activity_id, people, state } = found;
      const left = quota.places > 0 ? quota.places - this.countEntries(activity_id) : endless;
      const fits = people <= left && this.choices.fit(activity_id, this.choices.of(id), quota.choices ?? []);
      if (state !== 'pending' && !fits) return 'full';
      this.db.run("UPDATE sign_ups SET state = 'confirmed' WHERE id = ?", [id]);
      return 'done';
    });
  }

  /** Refuses a sign-up, with its vouchers; its place goes to who has waited for one longest. What was used stays so. */
  refuse(id: number, quota: Quota): 'done' | 'gone' {
    return this.db.transaction(() => {
      const changed = this.db.run(
        "UPDATE sign_ups SET state = 'refused' WHERE id = ? AND state IN ('pending', 'confirmed', 'waiting')",
        [id],
      );
      const found = this.find(id);
      if (changed === 0 || !found) return 'gone';
      if (found.member_id !== null) withdrawVouchers(this.db, found.activity_id, found.member_id);
      this.#moveUp(found.activity_id, quota);
      return 'done';
    });
  }

  /** Those of an activity, the last first; `wanted` is part of a name, a code or an answer, however it is typed. */
  search({ activityId, wanted, state, afterId }: SignUpSearch, count: number): SignUpRecord[] {
    return this.db.all(
      signUpRow,
      `SELECT * FROM sign_ups WHERE activity_id = ? AND id < ? AND (? = '' OR state = ?)
         AND (sought LIKE ? ESCAPE '\\' OR sought LIKE ? ESCAPE '\\')
       ORDER BY id DESC LIMIT ?`,
      [activityId, afterId ?? endless, state ?? '', state ?? '', ...soughtPatterns(wanted), count],
    );
  }

  /**
   * Gives what places are left to who waits, in their order. Who does not fit yet, as there is no place for all of a group or too
   * little of what they chose, waits on and holds up nobody.
   */
  #moveUp(activityId: number, { places, reviewFirst, choices = [] }: Quota): void {
    let left = places > 0 ? places - this.countEntries(activityId) : endless;
    if (left <= 0) return;
    const waiting = this.db.all(
      waitingRow,
      "SELECT id, people FROM sign_ups WHERE activity_id = ? AND state = 'waiting' ORDER BY id",
      [activityId],
    );
    for (const { id, people } of waiting) {
      if (left <= 0) return;
      if (people > left || !this.choices.fit(activityId, this.choices.of(id), choices)) continue;
      this.db.run('UPDATE sign_ups SET state = ? WHERE id = ?', [reviewFirst ? 'pending' : 'confirmed', id]);
      left -= people;
    }
  }

  /** Takes the demo's own people out, who come anew with each start. */
  clearDemoPeople(activityId: number): void {
    const own = 'SELECT id FROM sign_ups WHERE activity_id = ? AND member_id IS NULL';
    this.db.run(`DELETE FROM sign_up_choices WHERE sign_up_id IN (${own})`, [activityId]);
    this.db.run('DELETE FROM sign_ups WHERE activity_id = ? AND member_id IS NULL', [activityId]);
  }
}
