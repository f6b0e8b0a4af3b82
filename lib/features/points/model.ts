import type { z } from 'zod';
import { earningActs, type myDayScoreSts, type myScoreList } from '@/lib/contract/points';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';

/** Graphemes of a reason or a rule's name, and how many rules and days are shown. */
const longestReason = 80;
const longestName = 30;
const mostRules = 20;
const mostDays = 7;

/** What earns points. */
export interface PointRule {
  name: string;
  score: number | undefined;
  /** How often a day; 0 without bound. */
  limit: number;
  done: number;
}

/** A member's points of a day. */
export interface PointDay {
  /** Epoch ms. */
  day: number;
  score: number;
}

export interface PointTotals {
  total: number;
  /** Undefined where the platform does not say. */
  today: number | undefined;
  days: readonly PointDay[];
  rules: readonly PointRule[];
  /** Whether the member has signed in today; undefined where the platform does not say. */
  hasCheckedIn: boolean | undefined;
}

/** A row of points. */
export interface PointRow {
  id: string;
  reason: string;
  /** Below zero where points were spent; undefined where the platform does not say. */
  score: number | undefined;
  at: number | undefined;
}

/** Begins what stands for the id of a row that has none. */
const placeMark = 'place-';

/** The id after which the platform goes on; 0 where it has told none. */
export function idToGoOn(lastId: string): string {
  return lastId.startsWith(placeMark) ? '0' : lastId;
}

function shown(text: string, most: number): string {
  return cutText(plainText(text).replace(/\s+/g, ' ').trim(), most);
}

/** Reads a member's totals (R7.99). */
export function toTotals(told: z.output<typeof myDayScoreSts.response>): PointTotals {
  const { total, today, list, rules } = told;
  const signIn = rules.find(({ eventType }) => eventType === earningActs.signIn);
  return {
    total,
    today,
    days: list.slice(0, mostDays).flatMap(({ day, score }) => {
      const time = parsePlatformDate(day);
      return time === undefined || score === undefined ? [] : [{ day: time, score }];
    }),
    rules: rules
      .slice(0, mostRules)
      .map(({ name, score, limit, done }) => ({ name: shown(name, longestName), score, limit, done }))
      .filter(({ name }) => name !== ''),
    hasCheckedIn: signIn && signIn.done > 0,
  };
}

/** Reads a page of rows (R7.100). @param page its number: rows without an id are told apart by their places */
export function toRows({ list }: z.output<typeof myScoreList.response>, page: number): PointRow[] {
  return list.map(({ id, reason, score, created }, index) => ({
    id: id ?? `${placeMark}${page}-${index}`,
    reason: shown(reason, longestReason),
    score,
    at: parsePlatformDate(created),
  }));
}
