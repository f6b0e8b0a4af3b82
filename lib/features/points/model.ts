import type { z } from 'zod';
import { type myDayScoreSts, type myScoreList, pointActions } from '@/lib/contract/points';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';

/** Formats a score with a sign; the minus is typographic. */
export function formatSigned(score: number): string {
  if (score === 0) return '0';
  return score > 0 ? `+${score}` : `−${-score}`;
}

/** Lengths are in graphemes. */
const maxReasonLength = 80;
const maxNameLength = 30;
const maxRules = 20;
const maxDays = 7;

const generatedIdPrefix = 'place-';

export function continuationId(lastId: string): string {
  return lastId.startsWith(generatedIdPrefix) ? '0' : lastId;
}

function shortText(text: string, maxLength: number): string {
  return cutText(plainText(text).replace(/\s+/g, ' ').trim(), maxLength);
}

/** Converts the totals. Days are epoch ms; `limit` is the maximum per day; 0 means unlimited. */
export function toTotals({ total, today, list, rules }: z.output<typeof myDayScoreSts.response>) {
  const signInRule = rules.find(({ eventType }) => eventType === pointActions.signIn);
  return {
    total,
    today,
    days: list.slice(0, maxDays).flatMap(({ day, score }) => {
      const time = parsePlatformDate(day);
      return time === undefined || score === undefined ? [] : [{ day: time, score }];
    }),
    rules: rules
      .slice(0, maxRules)
      .map(({ name, score, limit, done }) => ({ name: shortText(name, maxNameLength), score, limit, done }))
      .filter(({ name }) => name !== ''),
    hasCheckedIn: signInRule && signInRule.done > 0,
  };
}

export type PointTotals = ReturnType<typeof toTotals>;

/** @param page number of the page, part of the generated id of a row without an id (R7.100) */
export function toRows({ list }: z.output<typeof myScoreList.response>, page: number) {
  return list.map(({ id, reason, score, created }, index) => ({
    id: id ?? `${generatedIdPrefix}${page}-${index}`,
    reason: shortText(reason, maxReasonLength),
    /** Points, negative if spent; undefined if the platform does not return the value. */
    score,
    time: parsePlatformDate(created),
  }));
}

export type PointRow = ReturnType<typeof toRows>[number];
