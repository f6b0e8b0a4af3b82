import { z } from 'zod';
import { minute } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ host: 'ads', spec: '§7 Advertising, §5 Ad requests' });

const ad = wire.record({
  /** Id for reporting views and clicks; without an id they are not reported (Spec §5). */
  aid: [wire.optionalId, 'id', 'advId', 'advID', 'fileId'],
  title: [wire.text, 'advTitle', 'name'],
  imageUrl: [wire.optionalText, 'imgUrl', 'picUrl', 'pic_big'],
  linkUrl: [wire.optionalText, 'url', 'contentUrl'],
  /** Position of the list item before which the ad is shown. */
  position: [wire.optionalPositiveInteger, 'adOrder', 'order'],
  /** Picture size in pixels, to reserve space. */
  width: [wire.optionalPixels, 'imgWidth', 'picWidth'],
  height: [wire.optionalPixels, 'imgHeight', 'picHeight'],
  advertiser: [wire.optionalText, 'advertiserName', 'source'],
});

export type Ad = z.output<typeof ad>;

const ads = wire.record({ list: [wire.listOf(ad), 'advs', 'adv'] });

export const getArticleAdvs = define('getArticleAdvs', {
  summary: 'Lists the ads of an article. Not called if ads are off or the column id is missing',
  request: z.object({ columnId: z.string(), articleId: z.string().default('') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  assumptions: ['Returns {list}.'],
});

export const getAdv = define('getAdv', {
  summary: 'Lists the ads of a page',
  request: z.object({ type: z.string().default('').describe('page position of the ad') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: () => ['ads'] },
  spec: '§7 Advertising',
  assumptions: ['Returns {list}.'],
});

export const getColAdvs = define('getColAdvs', {
  summary: 'Lists the ads of a column',
  request: z.object({ columnId: z.string() }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  spec: '§7 Advertising',
  assumptions: ['Returns {list}.'],
});

export const advEvent = define('advEvent', {
  summary: 'Reports a view of or a click on an ad. Not called if ads are off or aid is missing',
  method: 'POST',
  path: '/event',
  request: z.object({
    aid: z.string(),
    eventType: z.string().describe('0 click, 1 view'),
    channel: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: wire.writeResponse,
  assumptions: ['POST /event with aid, eventType (0 click, 1 view), channel and userOtherID.'],
});
