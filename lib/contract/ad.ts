import { z } from 'zod';
import { minute } from './list';
import { defineOperation } from './operation';
import { listOf, optionalId, optionalPixels, optionalPlace, optionalText, text, withAliases } from './wire';
import { written } from './written';

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
  summary: "An article's ads; skipped when ads are off or the column id is missing",
  host: 'ads',
  request: z.object({ columnId: z.string(), articleId: z.string().default('') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  source: 'spec',
  spec: '§7 Advertising, §5 Ad requests',
  assumptions: ['Payload columnId, articleId; answers {list}.'],
});

export const getAdv = defineOperation({
  name: 'getAdv',
  summary: 'The ads of a page',
  host: 'ads',
  request: z.object({ type: z.string().default('').describe('the place') }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: () => ['ads'] },
  source: 'spec',
  spec: '§7 Advertising',
  assumptions: ['Payload type; answers {list}.'],
});

export const getColAdvs = defineOperation({
  name: 'getColAdvs',
  summary: "A column's ads",
  host: 'ads',
  request: z.object({ columnId: z.string() }),
  response: ads,
  cache: { fresh: minute, grace: 10 * minute, tags: ({ columnId }) => ['ads', `column:${columnId}`] },
  source: 'spec',
  spec: '§7 Advertising',
  assumptions: ['Payload columnId; answers {list}.'],
});

export const advEvent = defineOperation({
  name: 'advEvent',
  summary: 'Reports that an ad was seen or tapped; skipped when ads are off or aid is missing',
  host: 'ads',
  method: 'POST',
  path: '/event',
  request: z.object({
    aid: z.string(),
    eventType: z.string().describe('0 tapped, 1 seen'),
    channel: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: written,
  source: 'spec',
  spec: '§7 Advertising, §5 Ad requests',
  assumptions: ['POST /event, payload aid, eventType (0 tapped, 1 seen), channel, userOtherID.'],
});
