import { z } from 'zod';
import { minute } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';
import { writeResponse } from './write-response';

const ad = wire.record({
  /** Views and clicks are reported only with an id (Spec §5). */
  aid: [wire.optionalId, 'id', 'advId', 'advID', 'fileId'],
  title: [wire.text, 'advTitle', 'name'],
  imageUrl: [wire.optionalText, 'imgUrl', 'picUrl', 'pic_big'],
  linkUrl: [wire.optionalText, 'url', 'contentUrl'],
  /** Position in the list: before this item. */
  position: [wire.optionalPlace, 'adOrder', 'order'],
  /** Picture size in pixels, to reserve space. */
  width: [wire.optionalPixels, 'imgWidth', 'picWidth'],
  height: [wire.optionalPixels, 'imgHeight', 'picHeight'],
  advertiser: [wire.optionalText, 'advertiserName', 'source'],
});

export type Ad = z.output<typeof ad>;

const ads = wire.record({ list: [wire.listOf(ad), 'advs', 'adv'] });

export const getArticleAdvs = defineOperation({
  name: 'getArticleAdvs',
  summary: 'Lists the ads of an article. Not called if ads are off or the column id is missing',
  host: 'ads',
  request: z.object({ columnId: z.string(), articleId: z.string().default('') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  spec: '§7 Advertising, §5 Ad requests',
  assumptions: ['Request fields: columnId and articleId. Returns {list}.'],
});

export const getAdv = defineOperation({
  name: 'getAdv',
  summary: 'Lists the ads of a page',
  host: 'ads',
  request: z.object({ type: z.string().default('').describe('page position of the ad') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: () => ['ads'] },
  spec: '§7 Advertising',
  assumptions: ['Request field: type. Returns {list}.'],
});

export const getColAdvs = defineOperation({
  name: 'getColAdvs',
  summary: 'Lists the ads of a column',
  host: 'ads',
  request: z.object({ columnId: z.string() }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  spec: '§7 Advertising',
  assumptions: ['Request field: columnId. Returns {list}.'],
});

export const advEvent = defineOperation({
  name: 'advEvent',
  summary: 'Reports a view of or a click on an ad. Not called if ads are off or aid is missing',
  host: 'ads',
  method: 'POST',
  path: '/event',
  request: z.object({
    aid: z.string(),
    eventType: z.string().describe('0 click, 1 view'),
    channel: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: writeResponse,
  spec: '§7 Advertising, §5 Ad requests',
  assumptions: ['POST /event with aid, eventType (0 click, 1 view), channel and userOtherID.'],
});
