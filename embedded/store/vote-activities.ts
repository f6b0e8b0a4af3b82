import { z } from 'zod';
import type { Voter } from './article-votes';
import { jsonColumn, Table } from './database';

const voteOption = z.object({
  id: z.int().positive(),
  number: z.int().positive(),
  name: z.string().min(1),
  description: z.string(),
  picture: z.string(),
  /** Initial number of votes. */
  votes: z.int().min(0),
  views: z.int().min(0),
});

export const voteActivity = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  content: z.string(),
  picture: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  needLogin: z.boolean(),
  /** Maximum choices per voter and day; 0: unlimited. */
  votesPerDay: z.int().min(0),
  themes: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string().min(1),
      /** Maximum choices per voter and day in this theme; 0: unlimited. */
      maxChoices: z.int().min(0),
      options: z.array(voteOption).min(1),
    }),
  ),
  userInfo: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
});

export type VoteActivity = z.output<typeof voteActivity>;

interface Choices {
  activity: VoteActivity;
  options: readonly number[];
  voter: Voter;
  /** Date of the vote in the platform's time zone. */
  day: string;
  userInfo: Readonly<Record<string, string>>;
}

/** `noneLeft`: a limit is exceeded; `again`: an option was already chosen today. */
type ChoicesRefusal = 'noneLeft' | 'again';

const activityRow = z.object({ details: jsonColumn(voteActivity) });
const countsRow = z.object({
  optionId: z.number(),
  votes: z.number(),
  views: z.number(),
  /** Number of taps, including taps that did not result in a vote. */
  taps: z.number(),
});

/** Counts of an option, without the initial counts. */
export type OptionCounts = Omit<z.output<typeof countsRow>, 'optionId'>;

export class VoteActivities extends Table {
  /** Replaces all vote activities and keeps readers' choices. */
  replaceAll(activities: readonly VoteActivity[]): void {
    const rows = activities.map((activity) => ({ id: activity.id, details: activity }));
    this.db.replaceAll('vote_activities', rows);
  }

  list(): VoteActivity[] {
    return this.db
      .all(activityRow, 'SELECT details FROM vote_activities')
      .map(({ details }) => details)
      .sort((a, b) => b.endsAt - a.endsAt);
  }

  find(id: number): VoteActivity | undefined {
    return this.db.one(activityRow, 'SELECT details FROM vote_activities WHERE id = ?', [id])?.details;
  }

  /** Returns the counts by option. Option 0 is the activity itself. */
  counts(id: number): ReadonlyMap<number, OptionCounts> {
    const sql = 'SELECT option_id, votes, views, taps FROM vote_activity_counts WHERE vote_id = ?';
    return new Map(this.db.all(countsRow, sql, [id]).map(({ optionId, ...counts }) => [optionId, counts]));
  }

  /** Counts all choices or none. `left` is the number of choices left today; undefined: unlimited. */
  choose(choices: Choices, now: number): { left: number | undefined } | ChoicesRefusal {
    const { activity, options, voter, day, userInfo } = choices;
    return this.db.transaction(() => {
      const chosenToday = this.#chosenToday(choices);
      const refusal = refusalOf(choices, chosenToday);
      if (refusal) return refusal;
      for (const option of options) {
        const row = { voteId: activity.id, optionId: option, day, ...voter, userInfo, createdAt: now };
        this.db.insert('vote_activity_choices', row);
        this.add(activity.id, option, 'votes');
      }
      const { votesPerDay } = activity;
      return { left: votesPerDay > 0 ? votesPerDay - chosenToday.length - options.length : undefined };
    });
  }

  #chosenToday({ activity, voter, day }: Choices): number[] {
    const sql = `SELECT option_id FROM vote_activity_choices
       WHERE vote_id = ? AND day = ? AND (device = ? OR member_id = ?)`;
    return this.db.numbers(sql, [activity.id, day, voter.device, voter.memberId ?? null]);
  }

  add(id: number, option: number, counter: 'votes' | 'taps' | 'views'): void {
    const counts = { votes: 0, taps: 0, views: 0, [counter]: 1 };
    this.db.increment('vote_activity_counts', { voteId: id, optionId: option }, counts);
  }
}

function refusalOf({ activity, options }: Choices, chosenToday: readonly number[]) {
  if (options.some((option) => chosenToday.includes(option))) return 'again';
  const chosenIds = [...chosenToday, ...options];
  if (activity.votesPerDay > 0 && chosenIds.length > activity.votesPerDay) return 'noneLeft';
  const isOver = activity.themes.some(({ maxChoices, options: themeOptions }) => {
    const chosenCount = themeOptions.filter(({ id }) => chosenIds.includes(id)).length;
    return maxChoices > 0 && chosenCount > maxChoices && themeOptions.some(({ id }) => options.includes(id));
  });
  return isOver ? 'noneLeft' : undefined;
}
