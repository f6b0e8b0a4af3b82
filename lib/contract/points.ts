import { z } from 'zod';
import { pageRequest } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ host: 'user', spec: '§7 Invitation and points, §3 Points' });

/** Values of eventType: read and share from platform facts §2; comment and signIn are assumed. */
export const pointActions = { read: '0', share: '2', comment: '4', signIn: '5' } as const;

export type PointAction = keyof typeof pointActions;

/** User-data host's code for an action above the daily limit, which earns no points (platform facts §1). */
export const dailyLimitCode = '1009';

const dayScore = wire.record({
  day: [wire.optionalText, 'date', 'created'],
  score: [wire.optionalNumber, 'totalScore', 'points'],
});

const scoreRule = wire.record({
  name: [wire.text, 'title', 'ruleName'],
  score: [wire.optionalNumber, 'points'],
  eventType: wire.optionalText,
  limit: [wire.count, 'dayLimit'],
  done: [wire.count, 'times'],
});

const scoreRow = wire.record({
  id: [wire.optionalId, 'scoreId', 'fileId'],
  reason: [wire.text, 'title', 'ruleName', 'desc'],
  /** Number of points, negative if they were spent. */
  score: [wire.optionalNumber, 'points'],
  created: [wire.optionalDate, 'createTime', 'date'],
});

export const event1 = define('event1', {
  byUser: true,
  summary: 'Adds points to a member for an action',
  method: 'POST',
  path: '/event/event1',
  request: z.object({
    userID: z.string(),
    eventType: z.string().describe('action, one of pointActions'),
    id: z.string().default('').describe('id of the content; for a daily check-in, the date'),
    type: z.string().default('0').describe('type of the content'),
  }),
  response: wire.record({ msg: wire.text, score: [wire.count, 'points'] }),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: [
    'The request is that of event, with userID. Code 1009: the action is repeated too often.',
    'eventType is one of pointActions.',
  ],
});

export const myDayScoreSts = define('myDayScoreSts', {
  returnsOneEntity: true,
  byUser: true,
  summary: "Returns the member's points, today's and in total",
  path: '/score/myDayScoreSts',
  request: z.object({ userID: z.string() }),
  response: wire.record({
    total: [wire.count, 'totalScore', 'score'],
    today: [wire.optionalNumber, 'dayScore', 'todayScore'],
    list: wire.listOf(dayScore),
    rules: wire.listOf(scoreRule),
  }),
  assumptions: [
    'Served under score/ on the user-data host. Returns total, today and a list of days.',
    "rules lists the actions that earn points, each with name, points, daily limit (0 for none) and today's count.",
  ],
});

export const myScoreList = define('myScoreList', {
  byUser: true,
  summary: "Lists the member's point entries, 20 per page",
  path: '/score/myScoreList',
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(scoreRow), hasMore: wire.optionalFlag }),
  assumptions: ['Served under score/ on the user-data host.'],
});
