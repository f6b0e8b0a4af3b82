import { z } from 'zod';
import { moreArticles } from './article-list';
import { listPage } from './list';
import { defineOperation } from './operation';
import { count, optionalFlag } from './wire';
import { written, writtenWith } from './written';

/** Event type 0 article, 1 comment; eventType 0 click, 1 like, 2 share done, 3 share-page visit; channel 1 touch (platform facts §2). */
const eventFields = z.object({
  id: z.string(),
  type: z.string(),
  eventType: z.string(),
  channel: z.string().default('1'),
  userOtherID: z.string().describe('virtual user id'),
  userID: z.string().optional().describe('who is signed in'),
});

/** Rejection code of a repeated like. */
export const alreadyLikedStatus = 2;

export const likeEvent = defineOperation({
  name: 'likeEvent',
  summary: 'Likes an article or a comment',
  path: '/event',
  request: eventFields.extend({ appId: z.string().optional().describe('only on an article (Spec §7)') }),
  response: z.object({ countPraise: count }),
  byUser: true,
  mustAnswer: true,
  source: 'spec',
  spec: '§7 Actions and statistics',
  assumptions: [
    'Who is signed in goes along as userID; the specification names five fields (R3.107).',
    'A second like of the same userOtherID is refused with status 2; the answer holds the new countPraise.',
  ],
});

export const event = defineOperation({
  name: 'event',
  summary: 'Reports a click, a share or a visit of a shared page',
  method: 'POST',
  request: eventFields,
  response: written,
  byUser: true,
  source: 'spec',
  spec: '§7 Actions and statistics',
});

export const fav = defineOperation({
  name: 'fav',
  summary: 'Adds an article to the favourites of a user, or takes it out again',
  method: 'POST',
  request: z.object({
    userID: z.string(),
    articleID: z.string(),
    type: z.string().default('0').describe('objectType of what is kept, 0 article'),
    cancel: z.string().optional().describe('1 takes it out again'),
  }),
  response: writtenWith({ isFav: optionalFlag }),
  byUser: true,
  mustAnswer: true,
  source: 'spec',
  spec: '§7 Actions and statistics',
  assumptions: [
    'Payload userID, articleID, type; no call is named that takes it out again: cancel does, and twice is as once.',
    'Answers isFav, whether it is one now.',
  ],
});

export const favList = defineOperation({
  name: 'favList',
  summary: 'The favourites of a user, the latest first',
  request: listPage.extend({
    userID: z.string(),
    articleID: z.string().optional().describe('only this one: whether it is one'),
  }),
  response: moreArticles,
  byUser: true,
  source: 'assumed',
  spec: '§7 Actions and statistics',
  assumptions: ['No such call is named; without it nobody can know what the favourites are.'],
});

export const pageView = defineOperation({
  name: 'pageView',
  summary: 'Records one page view in the statistics',
  path: '/stat/pv',
  request: z.object({
    aid: z.string().describe('article id, empty on lists'),
    appid: z.string(),
    dev: z.string(),
    uid: z.string(),
    cname: z.string().describe('column name'),
    separator: z.string(),
    bid: z.string(),
    rt: z.literal('online'),
  }),
  envelope: 'plain',
  response: z.unknown(),
  source: 'spec',
  spec: '§7 Actions and statistics',
  assumptions: ['Path /stat/pv on the base host; t is the timestamp every GET carries (reading 31).'],
});

export const articleClick = defineOperation({
  name: 'articleClick',
  summary: 'Tells the big-data host that an article was opened',
  method: 'POST',
  encoding: 'json',
  path: '/articleClick',
  request: z.object({
    articleId: z.string(),
    columnId: z.string(),
    columnName: z.string(),
    device: z.string(),
    siteId: z.string(),
    time: z.number().describe('epoch ms'),
  }),
  // The response of that host is ignored.
  envelope: 'binary',
  response: z.unknown(),
  source: 'assumed',
  spec: '§7 Actions and statistics',
  assumptions: [
    'The specification names the call only: sent to BIG_DATA_URL, nowhere without it (reading 46); the payload is ours.',
  ],
});

export const analyticsEvent = defineOperation({
  name: 'analyticsEvent',
  summary: 'Tells the analytics service of a view, a unique view or a like of an article',
  method: 'POST',
  encoding: 'json',
  path: '/analytics',
  request: z.object({
    kind: z.enum(['pageView', 'uniqueView', 'like']),
    articleId: z.string(),
    visitor: z
      .string()
      .describe('16 hexadecimal letters: the same for a device on one day, nobody’s on the next'),
    siteId: z.string(),
    time: z.number().describe('epoch ms'),
  }),
  // The response of that host is ignored.
  envelope: 'binary',
  response: z.unknown(),
  source: 'assumed',
  spec: '§7 Actions and statistics',
  assumptions: [
    'The specification names a service and three kinds only: sent to ANALYTICS_URL by the server, nowhere without it (reading 46); the payload is ours (ANALYTICS_KIND json).',
  ],
});

export const matomoHit = defineOperation({
  name: 'matomoHit',
  summary: 'The same in the form of Matomo: an action, or an event',
  method: 'POST',
  path: '/matomo',
  request: z.object({
    idsite: z.string(),
    rec: z.literal('1'),
    apiv: z.literal('1'),
    url: z.string(),
    _id: z.string().regex(/^[0-9a-f]{16}$/),
    rand: z.string(),
    send_image: z.literal('0'),
    action_name: z.string().optional().describe('of a view'),
    ca: z.literal('1').optional().describe('of what is no view'),
    e_c: z.string().min(1).optional(),
    e_a: z.string().min(1).optional(),
    e_n: z.string().optional(),
  }),
  // The host responds with 204 and no body.
  envelope: 'binary',
  response: z.unknown(),
  source: 'seen',
  spec: '§7 Actions and statistics',
  assumptions: [
    'The Tracking HTTP API of Matomo, where ANALYTICS_KIND says so; sent to ANALYTICS_URL as it is.',
  ],
});
