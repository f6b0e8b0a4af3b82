import { z } from 'zod';
import { optionalDate } from './date-field';
import { listPage } from './list';
import { defineOperation } from './operation';
import {
  count,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  text,
  withAliases,
} from './wire';

const host = { host: 'user', envelope: 'user' } as const;

/** By eventType: read and share from platform facts §2, comment and signIn assumed. */
export const pointActions = { read: '0', share: '2', comment: '4', signIn: '5' } as const;

export type PointAction = keyof typeof pointActions;

/** Code of the user-data host at the daily limit (platform facts §1): the action earns nothing. */
export const dailyLimitCode = '1009';

const dayScore = withAliases(
  { day: ['date', 'created'], score: ['totalScore', 'points'] },
  z.object({ day: optionalText, score: optionalNumber }),
);

const scoreRule = withAliases(
  { name: ['title', 'ruleName'], score: ['points'], limit: ['dayLimit'], done: ['times'] },
  z.object({
    name: text,
    score: optionalNumber,
    eventType: optionalText,
    limit: count,
    done: count,
  }),
);

const scoreRow = withAliases(
  {
    id: ['scoreId', 'fileId'],
    reason: ['title', 'ruleName', 'desc'],
    score: ['points'],
    created: ['createTime', 'date'],
  },
  z.object({
    id: optionalId,
    reason: text,
    /** Negative if points were spent. */
    score: optionalNumber,
    created: optionalDate,
  }),
);

export const event1 = defineOperation({
  ...host,
  name: 'event1',
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
  response: withAliases({ score: ['points'] }, z.object({ msg: text, score: count })),
  source: 'seen',
  spec: '§7 Invitation and points',
  assumptions: [
    'The request is that of event, with userID. Code 1009: the action is repeated too often.',
    'eventType is one of pointActions.',
  ],
});

export const myDayScoreSts = defineOperation({
  ...host,
  name: 'myDayScoreSts',
  ofOneThing: true,
  byUser: true,
  summary: "Returns the member's points, today's and in total",
  path: '/score/myDayScoreSts',
  request: z.object({ userID: z.string() }),
  response: withAliases(
    { total: ['totalScore', 'score'], today: ['dayScore', 'todayScore'] },
    z.object({ total: count, today: optionalNumber, list: listOf(dayScore), rules: listOf(scoreRule) }),
  ),
  source: 'spec',
  spec: '§7 Invitation and points, §3 Points',
  assumptions: [
    'Served under score/ on the user-data host. Request field: userID. Returns total, today and a list of days.',
    "rules lists the actions that earn points, each with name, points, daily limit (0 for none) and today's count.",
  ],
});

export const myScoreList = defineOperation({
  ...host,
  name: 'myScoreList',
  byUser: true,
  summary: "Lists the member's point entries, 20 per page",
  path: '/score/myScoreList',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(scoreRow), hasMore: optionalFlag }),
  source: 'spec',
  spec: '§7 Invitation and points, §3 Points',
  assumptions: [
    'Served under score/ on the user-data host. Request fields: userID, page and lastFileId, the id of the last entry.',
  ],
});
