import { z } from 'zod';
import { maxPeoplePerSignUp } from '@/lib/contract/activity';
import { signUpFieldTypes } from '@/lib/contract/sign-up-field';
import { epochMs } from '@/lib/contract/wire';
import { jsonColumn, type Position, recordTable } from './database';
import { placeHoldingStates, type Quota } from './sign-ups';
import { voucherKind } from './vouchers';

export const formField = z.strictObject({
  name: z.string().regex(/^entry_\w{1,40}$/),
  label: z.string().min(1),
  hint: z.string().default(''),
  type: z.enum(signUpFieldTypes),
  required: z.boolean().default(true),
  options: z.array(z.string().min(1)).default([]),
  /** Maximum number of people per option; unlimited without an entry. */
  quotas: z.record(z.string(), z.int().positive()).default({}),
  /** True if each person of a sign-up fills in this field. */
  each: z.boolean().default(false),
  /** True if the phone number must be verified by a code. */
  verify: z.boolean().default(false),
  /** Maximum number of files in this field. */
  most: z.int().positive().optional(),
  minLength: z.int().positive().optional(),
  maxLength: z.int().positive().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
});

const activityDetails = z.object({
  summary: z.string().default(''),
  content: z.string().default(''),
  /** Picture as a path below /media/ or an absolute address. */
  picture: z.string().optional(),
  /** True for an activity of whole days, from midnight to midnight. */
  allDay: z.boolean().default(false),
  address: z.string().default(''),
  organizer: z.string().default(''),
  voteId: z.int().positive().optional(),
  /** True if editors must confirm sign-ups. */
  reviewFirst: z.boolean().default(false),
  mostPeople: z.int().min(1).max(maxPeoplePerSignUp).default(1),
  /** Sign-up form. If it is empty, the activity accepts no sign-ups. */
  form: z.array(formField).default([]),
  vouchers: z.array(voucherKind).default([]),
});

export const newActivity = z.object({
  id: z.int().positive(),
  origin: z.enum(['demo', 'import']).default('import'),
  title: z.string().min(1),
  /** Start and end of the sign-up period. Null: open at once, until the activity ends. */
  opensAt: epochMs.nullable().default(null),
  closesAt: epochMs.nullable().default(null),
  startsAt: epochMs,
  endsAt: epochMs,
  /** Maximum number of participants; 0: unlimited. */
  places: z.int().min(0).default(0),
  waitingPlaces: z.int().min(0).default(0),
  reads: z.int().min(0).default(0),
  details: activityDetails.prefault({}),
});

export type NewActivity = z.input<typeof newActivity>;

export const activityRow = newActivity.extend({
  details: jsonColumn(activityDetails),
  taken: z.number(),
  waiting: z.number(),
});

/** `taken` and `waiting` are numbers of people. */
export type ActivityRecord = z.output<typeof activityRow>;

/** Returns the phase of the sign-up, which does not depend on free places. */
export function signUpPhase({ opensAt, closesAt, endsAt }: ActivityRecord, now: number) {
  if (opensAt !== null && now < opensAt) return 'notBegun';
  return now < (closesAt ?? endsAt) && now < endsAt ? 'open' : 'closed';
}

export function quotaOf({ places, waitingPlaces, details }: ActivityRecord): Quota {
  const choices = details.form.flatMap(({ name, quotas }) =>
    Object.entries(quotas).map(([option, limit]) => ({ field: name, option, places: limit })),
  );
  return { places, waitingPlaces, reviewFirst: details.reviewFirst, choices };
}

const selectActivity = `SELECT a.*,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state IN ${placeHoldingStates}) AS taken,
  (SELECT COALESCE(SUM(s.people), 0) FROM sign_ups s WHERE s.activity_id = a.id AND s.state = 'waiting') AS waiting
  FROM activities a`;

export class Activities extends recordTable('activities a', activityRow, selectActivity) {
  /** Adds or replaces an activity. Its sign-ups and number of reads stay. */
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
    const lastIndex = lastId === undefined ? -1 : ids.indexOf(lastId);
    const start = lastIndex >= 0 ? lastIndex + 1 : offset;
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
