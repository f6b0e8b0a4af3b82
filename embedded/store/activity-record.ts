import { z } from 'zod';
import { mostPeopleOfSignUp } from '@/lib/contract/activity';
import { signUpFieldTypes } from '@/lib/contract/sign-up-field';
import { epochMs } from '@/lib/contract/wire';

/** A field of a sign-up form. */
export const formField = z.strictObject({
  name: z.string().regex(/^entry_\w{1,40}$/),
  label: z.string().min(1),
  hint: z.string().default(''),
  type: z.enum(signUpFieldTypes),
  required: z.boolean().default(true),
  options: z.array(z.string().min(1)).default([]),
  /** How many people may have an option; the others have no limit of their own. */
  quotas: z.record(z.string(), z.int().positive()).default({}),
  /** Asked of each person of a sign-up. */
  each: z.boolean().default(false),
  /** Of a phone: its code has to come with the sign-up. */
  verify: z.boolean().default(false),
  /** Pictures or files of it. */
  most: z.int().positive().optional(),
  minLength: z.int().positive().optional(),
  maxLength: z.int().positive().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
});

/** What everybody who has a place gets to spend. */
export const voucherKind = z.strictObject({
  kind: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  title: z.string().min(1),
  cents: z.int().min(0),
  /** Where it can be used, as addresses name it and as people do. */
  shop: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  shopName: z.string().min(1),
});

const details = z.object({
  summary: z.string().default(''),
  /** HTML. */
  content: z.string().default(''),
  /** A path below /media/ or an absolute address. */
  picture: z.string().optional(),
  /** It takes whole days: its times are midnights. */
  allDay: z.boolean().default(false),
  address: z.string().default(''),
  organizer: z.string().default(''),
  /** The vote that it is about. */
  voteId: z.int().positive().optional(),
  /** A sign-up awaits review. */
  reviewFirst: z.boolean().default(false),
  /** How many people one sign-up may be for. */
  mostPeople: z.int().min(1).max(mostPeopleOfSignUp).default(1),
  /** Without fields nobody need sign up. */
  form: z.array(formField).default([]),
  vouchers: z.array(voucherKind).default([]),
});

/** An activity to keep. */
export const newActivity = z.object({
  id: z.int().positive(),
  origin: z.enum(['demo', 'import']).default('import'),
  title: z.string().min(1),
  /** When signing up begins and ends; null leaves it open until the activity ends. */
  opensAt: epochMs.nullable().default(null),
  closesAt: epochMs.nullable().default(null),
  startsAt: epochMs,
  endsAt: epochMs,
  /** How many may sign up, 0 for no limit; how many may wait for a place. */
  places: z.int().min(0).default(0),
  waitingPlaces: z.int().min(0).default(0),
  reads: z.int().min(0).default(0),
  details: details.prefault({}),
});

export type NewActivity = z.input<typeof newActivity>;

export const activityRow = z.object({
  id: z.number(),
  origin: z.enum(['demo', 'import']),
  title: z.string(),
  opens_at: z.number().nullable(),
  closes_at: z.number().nullable(),
  starts_at: z.number(),
  ends_at: z.number(),
  places: z.number(),
  waiting_places: z.number(),
  reads: z.number(),
  details: z.string().transform((text) => details.parse(JSON.parse(text))),
  taken: z.number(),
  waiting: z.number(),
});

/** An activity with how many have a place, and how many wait for one. */
export type ActivityRecord = z.output<typeof activityRow>;

/** Whether signing up is possible now, as far as the clock says. */
export function signUpPhase(
  { opens_at, closes_at, ends_at }: ActivityRecord,
  now: number,
): 'notBegun' | 'open' | 'closed' {
  if (opens_at !== null && now < opens_at) return 'notBegun';
  return now < (closes_at ?? ends_at) && now < ends_at ? 'open' : 'closed';
}
