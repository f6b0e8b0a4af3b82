import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formField, voucherKind } from '../store/activity-record';

/** A moment by the start of the program, or by the day on which the paper is made. */
const moment = z.union([
  z.strictObject({ inMinutes: z.number() }),
  /** Negative: so many days ago. */
  z.strictObject({ inDays: z.int(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
]);

/** A voucher, and the one of its kind that the demo's member has. */
const demoVoucher = voucherKind.extend({
  /** Whether others get one, too, when they sign up. */
  everybody: z.boolean().default(true),
  demo: z.strictObject({
    code: z.string().regex(/^[2-9A-HJ-NP-Z]{12}$/),
    /** It ends with the activity where this is left out. */
    ends: moment.optional(),
    used: moment.optional(),
    takenBack: z.boolean().default(false),
  }),
});

/** An activity of the demo paper. */
const demoActivity = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  summary: z.string().min(1),
  /** Name of a file in `media/pictures/` without its ending. */
  picture: z.string(),
  organizer: z.string().min(1),
  address: z.string().min(1),
  starts: moment,
  /** Minutes. */
  lasts: z.number().positive(),
  /** When signing up begins; it has begun where this is left out, and goes on until the activity ends. */
  opens: moment.optional(),
  closes: moment.optional(),
  /** The vote that it is about. */
  voteId: z.int().positive().optional(),
  places: z.int().min(0).default(0),
  waitingPlaces: z.int().min(0).default(0),
  /** How many people one sign-up may be for. */
  mostPeople: z.int().positive().default(1),
  reviewFirst: z.boolean().default(false),
  /** How many have signed up already; who finds no place waits. */
  people: z.int().min(0).default(0),
  reads: z.int().min(0).default(0),
  /** HTML, one entry a paragraph or heading. */
  text: z.array(z.string().min(1)).min(1),
  form: z.array(formField).default([]),
  vouchers: z.array(demoVoucher).default([]),
});

export type DemoActivity = z.output<typeof demoActivity>;
export type DemoMoment = z.output<typeof moment>;

const file = z.strictObject({
  /** Nicknames of who has signed up, in turn. */
  people: z.array(z.string().min(1)).min(1),
  activities: z.array(demoActivity),
});

/**
 * The activities of a content folder.
 * @throws Error naming the file when it is malformed
 */
export function readDemoActivities(contentDir: string): z.output<typeof file> {
  const path = join(contentDir, 'activities.json');
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}
