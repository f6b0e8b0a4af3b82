import { z } from 'zod';
import { articleListWithMore } from './article';
import { pageRequest } from './list';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ spec: '§7 Actions and statistics' });

/** type 0 article, 1 comment; eventType 0 click, 1 like, 2 shared, 3 share-page visit (platform facts §2). */
const eventFields = z.object({
  id: z.string(),
  type: z.string(),
  eventType: z.string(),
  channel: z.string().default('1'),
  userOtherID: z.string().describe('virtual user id of the device'),
  userID: z.string().optional().describe('id of the logged-in member'),
});

export const alreadyLikedStatus = 2;

export const likeEvent = define('likeEvent', {
  summary: 'Likes an article or a comment',
  path: '/event',
  request: eventFields.extend({
    appId: z.string().optional().describe('app id; only for articles (Spec §7)'),
  }),
  response: z.object({ countPraise: wire.count }),
  byUser: true,
  mustConfirm: true,
  assumptions: [
    'userID, the logged-in member, is added to the five fields of the specification (R3.107).',
    'Returns the new countPraise. A second like by the same userOtherID is rejected with status 2.',
  ],
});

export const event = define('event', {
  summary: 'Reports a click, a share or a visit to a shared page',
  method: 'POST',
  request: eventFields,
  response: wire.writeResponse,
  byUser: true,
});

export const fav = define('fav', {
  ...memberWrite,
  summary: "Adds an article to the member's favorites or removes it",
  request: z.object({
    userID: z.string(),
    articleID: z.string(),
    type: z.string().default('0').describe('type of the content, 0 for articles'),
    cancel: z.string().optional().describe('1 removes the article'),
  }),
  response: wire.writeResponseWith({ isFav: wire.optionalFlag }),
  assumptions: [
    'The specification names no operation for removal, so cancel=1 removes the article. Both actions are idempotent.',
    'Returns isFav, the state after the request.',
  ],
});

export const favList = define('favList', {
  summary: "Lists the member's favorites, latest first",
  request: pageRequest.extend({
    userID: z.string(),
    articleID: z.string().optional().describe('article id; checks whether this article is a favorite'),
  }),
  response: articleListWithMore,
  byUser: true,
  source: 'assumed',
  assumptions: ['The specification names no operation that lists favorites.'],
});

export const pageView = define('pageView', {
  summary: 'Records a page view in the statistics',
  path: '/stat/pv',
  request: z.object({
    aid: z.string().describe('article id; empty on lists'),
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
  assumptions: ['Sent to /stat/pv on the base host. t is the time that every GET contains (reading 31).'],
});

const ignoredResponse = { method: 'POST', envelope: 'binary', response: z.unknown() } as const;

export const articleClick = define('articleClick', {
  ...ignoredResponse,
  summary: 'Reports to the big-data host that an article was opened',
  encoding: 'json',
  path: '/articleClick',
  request: z.object({
    articleId: z.string(),
    columnId: z.string(),
    columnName: z.string(),
    device: z.string(),
    siteId: z.string(),
    time: z.number().describe('time in ms since the epoch'),
  }),
  source: 'assumed',
  assumptions: [
    "The specification has only the operation's name. Sent to BIG_DATA_URL, if set (reading 46). The fields are assumed.",
  ],
});

export const analyticsEvent = define('analyticsEvent', {
  ...ignoredResponse,
  summary: 'Reports a view, a unique view or a like of an article to the analytics service',
  encoding: 'json',
  path: '/analytics',
  request: z.object({
    kind: z.enum(['pageView', 'uniqueView', 'like']),
    articleId: z.string(),
    visitor: z
      .string()
      .describe(
        'visitor id, 16 hexadecimal characters; changes daily, so that devices cannot be tracked across days',
      ),
    siteId: z.string(),
    time: z.number().describe('time in ms since the epoch'),
  }),
  source: 'assumed',
  assumptions: [
    'The specification has only the service and the three kinds. Sent by the server to ANALYTICS_URL, if set (reading 46). The fields are assumed (ANALYTICS_KIND=json).',
  ],
});

export const matomoHit = define('matomoHit', {
  ...ignoredResponse,
  summary: 'Reports a view, a unique view or a like to Matomo, as an action or as an event',
  path: '/matomo',
  request: z.object({
    idsite: z.string(),
    rec: z.literal('1'),
    apiv: z.literal('1'),
    url: z.string(),
    _id: z.string().regex(/^[0-9a-f]{16}$/),
    rand: z.string(),
    send_image: z.literal('0'),
    action_name: z.string().optional().describe('title of the action, for views'),
    ca: z.literal('1').optional().describe('1 for events other than views'),
    e_c: z.string().min(1).optional(),
    e_a: z.string().min(1).optional(),
    e_n: z.string().optional(),
  }),
  source: 'seen',
  assumptions: [
    "Follows Matomo's Tracking HTTP API. Used with ANALYTICS_KIND=matomo and sent to ANALYTICS_URL unchanged.",
  ],
});
