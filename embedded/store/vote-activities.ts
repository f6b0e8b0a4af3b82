import { z } from 'zod';
import type { Voter } from './article-votes';
import type { Database } from './database';

const voteOption = z.object({
  id: z.int().positive(),
  number: z.int().positive(),
  name: z.string().min(1),
  description: z.string(),
  /** Address. */
  picture: z.string(),
  /** Votes and visits with which it began. */
  votes: z.int().min(0),
  views: z.int().min(0),
});

export const voteActivity = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  /** HTML. */
  content: z.string(),
  /** Address of the picture at its head. */
  picture: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  needLogin: z.boolean(),
  /** Choices of one voter a day, 0 for no limit. */
  votesPerDay: z.int().min(0),
  themes: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string().min(1),
      /** Choices of one voter a day in this theme, 0 for no limit. */
      maxChoices: z.int().min(0),
      options: z.array(voteOption).min(1),
    }),
  ),
  /** What a voter has to say of themselves; nothing for none. */
  userInfo: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
});

export type VoteActivity = z.output<typeof voteActivity>;

/** What has been counted of an option beyond what it began with. */
export interface OptionCounts {
  votes: number;
  views: number;
  /** Of its button, whether or not they became votes. */
  taps: number;
}

/** Choices of one voter on one day. */
export interface Choices {
  activity: VoteActivity;
  options: readonly number[];
  voter: Voter;
  /** As text, in the paper's zone. */
  day: string;
  userInfo: Readonly<Record<string, string>>;
}

/** Why choices do not count: more than the voter has left, or one that they have made today. */
export type ChoicesRefused = 'noneLeft' | 'again';

const activityRow = z.object({ details: z.string() });
const countsRow = z.object({
  option_id: z.number(),
  votes: z.number(),
  views: z.number(),
  taps: z.number(),
});
const optionRow = z.object({ option_id: z.number() });

/** The vote activities, with what readers have chosen. */
export class VoteActivities {
  constructor(private readonly db: Database) {}

  /** Puts these in the place of all that there were; what readers have chosen stays. */
  replaceAll(activities: readonly VoteActivity[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM vote_activities');
      for (const activity of activities) {
        this.db.run('INSERT INTO vote_activities (id, details) VALUES (?, ?)', [
          activity.id,
          JSON.stringify(activity),
        ]);
      }
    });
  }

  /** All, the one that ends last first. */
  list(): VoteActivity[] {
    return this.db
      .all(activityRow, 'SELECT details FROM vote_activities')
      .map(({ details }) => voteActivity.parse(JSON.parse(details)))
      .sort((a, b) => b.endsAt - a.endsAt);
  }

  find(id: number): VoteActivity | undefined {
    const row = this.db.one(activityRow, 'SELECT details FROM vote_activities WHERE id = ?', [id]);
    return row && voteActivity.parse(JSON.parse(row.details));
  }

  /** By option; option 0 is the activity itself. */
  counts(id: number): ReadonlyMap<number, OptionCounts> {
    const rows = this.db.all(
      countsRow,
      'SELECT option_id, votes, views, taps FROM vote_activity_counts WHERE vote_id = ?',
      [id],
    );
    return new Map(rows.map(({ option_id, ...counts }) => [option_id, counts]));
  }

  /** Counts a visit of an option's page, or of the activity's with option 0. */
  addView(id: number, option: number): void {
    this.#add(id, option, 'views');
  }

  /** Counts a tap on an option's button, whether or not it became a vote. */
  addTap(id: number, option: number): void {
    this.#add(id, option, 'taps');
  }

  /**
   * Counts the choices of a voter, all of them or none: one transaction holds the limits.
   * @returns how many the voter has left today, undefined for no limit; or why none of them counts
   */
  choose(choices: Choices, now: number): { left: number | undefined } | ChoicesRefused {
    return this.db.transaction(() => {
      const made = this.#made(choices);
      const refused = refusalOf(choices, made);
      if (refused) return refused;
      for (const option of choices.options) this.#keep(choices, option, now);
      const { votesPerDay } = choices.activity;
      return { left: votesPerDay > 0 ? votesPerDay - made.length - choices.options.length : undefined };
    });
  }

  /** Options that the device or the member has chosen on that day. */
  #made({ activity, voter, day }: Choices): number[] {
    const rows = this.db.all(
      optionRow,
      `SELECT option_id FROM vote_activity_choices
       WHERE vote_id = ? AND day = ? AND (device = ? OR member_id = ?)`,
      [activity.id, day, voter.device, voter.memberId ?? null],
    );
    return rows.map(({ option_id }) => option_id);
  }

  #keep({ activity, voter, day, userInfo }: Choices, option: number, now: number): void {
    this.db.run(
      `INSERT INTO vote_activity_choices (vote_id, option_id, day, device, member_id, user_info, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [activity.id, option, day, voter.device, voter.memberId ?? null, JSON.stringify(userInfo), now],
    );
    this.#add(activity.id, option, 'votes');
  }

  #add(id: number, option: number, count: 'votes' | 'taps' | 'views'): void {
    const first = { votes: 0, taps: 0, views: 0, [count]: 1 };
    this.db.run(
      `INSERT INTO vote_activity_counts (vote_id, option_id, votes, taps, views) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (vote_id, option_id) DO UPDATE SET ${count} = vote_activity_counts.${count} + 1`,
      [id, option, first.votes, first.taps, first.views],
    );
  }
}

function refusalOf({ activity, options }: Choices, made: readonly number[]): ChoicesRefused | undefined {
  if (options.some((option) => made.includes(option))) return 'again';
  const all = [...made, ...options];
  if (activity.votesPerDay > 0 && all.length > activity.votesPerDay) return 'noneLeft';
  const isOver = activity.themes.some(({ maxChoices, options: inTheme }) => {
    const chosen = inTheme.filter(({ id }) => all.includes(id)).length;
    return maxChoices > 0 && chosen > maxChoices && inTheme.some(({ id }) => options.includes(id));
  });
  return isOver ? 'noneLeft' : undefined;
}
