import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formField } from '../store/activities';
import { voucherKind } from '../store/vouchers';

/** Time relative to the start of the program or to the day of seeding. */
const activityMoment = z.union([
  z.strictObject({ inMinutes: z.number() }),
  /** Negative for the past. */
  z.strictObject({ inDays: z.int(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
]);

/** Kind of voucher. `demo` describes the demo member's voucher of this kind. */
const demoVoucher = voucherKind.extend({
  /** True if every confirmed participant receives a voucher, not only the demo member. */
  everybody: z.boolean().default(true),
  demo: z.strictObject({
    code: z.string().regex(/^[2-9A-HJ-NP-Z]{12}$/),
    /** Undefined: the end of the activity. */
    ends: activityMoment.optional(),
    used: activityMoment.optional(),
    takenBack: z.boolean().default(false),
  }),
});

const demoActivity = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  summary: z.string().min(1),
  /** File name in `media/pictures/`, without extension. */
  picture: z.string(),
  organizer: z.string().min(1),
  address: z.string().min(1),
  starts: activityMoment,
  /** In minutes. */
  lasts: z.number().positive(),
  /** Undefined: sign-up has started. */
  opens: activityMoment.optional(),
  closes: activityMoment.optional(),
  /** Id of the vote activity that this activity belongs to. */
  voteId: z.int().positive().optional(),
  places: z.int().min(0).default(0),
  waitingPlaces: z.int().min(0).default(0),
  /** Maximum number of people per sign-up. */
  mostPeople: z.int().positive().default(1),
  reviewFirst: z.boolean().default(false),
  /** Number of demo participants. Those without a place are on the waiting list. */
  people: z.int().min(0).default(0),
  reads: z.int().min(0).default(0),
  /** HTML, one entry per paragraph or heading. Entries without a leading tag are wrapped in <p>. */
  text: z.array(z.string().min(1)).min(1),
  form: z.array(formField).default([]),
  vouchers: z.array(demoVoucher).default([]),
});

export type DemoActivity = z.output<typeof demoActivity>;
export type ActivityMoment = z.output<typeof activityMoment>;

const activitiesFile = z.strictObject({
  /** Nicknames of demo participants, used in turn. */
  people: z.array(z.string().min(1)).min(1),
  activities: z.array(demoActivity),
});

export function readDemoActivities(contentDir: string): z.output<typeof activitiesFile> {
  const path = join(contentDir, 'activities.json');
  const parsed = activitiesFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
