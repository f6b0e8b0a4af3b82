import { z } from 'zod';
import { listPage } from './list';
import { defineOperation } from './operation';
import { count, flag, listOf, optionalNumber, optionalText, text, withAliases } from './wire';

const host = { host: 'user', envelope: 'user' } as const;

const dayScore = withAliases(
  { day: ['date', 'created'], score: ['totalScore', 'points'] },
  z.object({ day: optionalText, score: count }),
);

const scoreRow = withAliases(
  { reason: ['title', 'ruleName', 'desc'], score: ['points'], created: ['createTime', 'date'] },
  z.object({
    reason: text,
    /** Below zero where points were spent. */
    score: optionalNumber,
    created: optionalText,
  }),
);

export const event1 = defineOperation({
  ...host,
  name: 'event1',
  summary: 'Adds points to a member for an act',
  method: 'POST',
  path: '/event/event1',
  request: z.object({
    userID: z.string(),
    eventType: z.string().describe('the act, such as 2 share done'),
    id: z.string().default('').describe('what it was done to'),
    type: z.string().default('0'),
  }),
  response: withAliases({ score: ['points'] }, z.object({ msg: text, score: count })),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: ['Payload as the event operation, with userID; code 1009 means acting too often.'],
});

export const myDayScoreSts = defineOperation({
  ...host,
  name: 'myDayScoreSts',
  summary: "A member's points of the day and in all",
  path: '/score/myDayScoreSts',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { total: ['totalScore', 'score'], today: ['dayScore', 'todayScore'] },
    z.object({ total: count, today: count, list: listOf(dayScore) }),
  ),
  source: 'spec',
  spec: '§7 Invitation and points, §3 Points',
  assumptions: [
    'Below score/ on the user-data host; payload userID; answers total, today and a list of days.',
  ],
});

export const myScoreList = defineOperation({
  ...host,
  name: 'myScoreList',
  summary: "A member's points, row by row; page size 20",
  path: '/score/myScoreList',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(scoreRow), hasMore: flag }),
  source: 'spec',
  spec: '§7 Invitation and points, §3 Points',
  assumptions: ['Below score/ on the user-data host; payload userID, page.'],
});
