import { z } from 'zod';
import { minute } from './list';
import { defineOperation } from './operation';
import { listOf, optionalId, optionalPixels, optionalPlace, optionalText, text, withAliases } from './wire';
import { writeResponse } from './write-response';

const ad = withAliases(
  {
    aid: ['id', 'advId', 'advID', 'fileId'],
    imageUrl: ['imgUrl', 'picUrl', 'pic_big'],
    linkUrl: ['url', 'contentUrl'],
    title: ['advTitle', 'name'],
    position: ['adOrder', 'order'],
    width: ['imgWidth', 'picWidth'],
    height: ['imgHeight', 'picHeight'],
    advertiser: ['advertiserName', 'source'],
  },
  z.object({
    /** Views and clicks are reported only with an id (Spec §5). */
    aid: optionalId,
    title: text,
    imageUrl: optionalText,
    linkUrl: optionalText,
    /** Position in the list: before this item. */
    position: optionalPlace,
    /** Picture size in pixels, to reserve space. */
    width: optionalPixels,
    height: optionalPixels,
    advertiser: optionalText,
  }),
);

export type Ad = z.output<typeof ad>;

const ads = withAliases({ list: ['advs', 'adv'] }, z.object({ list: listOf(ad) }));

export const getArticleAdvs = defineOperation({
  name: 'getArticleAdvs',
  summary: 'Lists the ads of an article. Not called if ads are off or the column id is missing',
  host: 'ads',
  request: z.object({ columnId: z.string(), articleId: z.string().default('') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  source: 'spec',
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
  source: 'spec',
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
  source: 'spec',
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
  source: 'spec',
  spec: '§7 Advertising, §5 Ad requests',
  assumptions: ['POST /event with aid, eventType (0 click, 1 view), channel and userOtherID.'],
});
