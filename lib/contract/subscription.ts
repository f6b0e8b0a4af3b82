import { z } from 'zod';
import { account } from './account';
import { day, minute, offsetRequest } from './list';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ source: 'seen', spec: '§7 Accounts' });

const accountCategory = wire.record({
  id: [wire.id, 'catID', 'catId'],
  name: [wire.text, 'catName'],
  icon: [wire.optionalText, 'picUrl', 'imgUrl'],
});

/** type 1 column, 2 reporter, 3 ask topic, 4 account (platform facts §2), 5 circle (assumed). */
const followRequest = z.object({
  id: z.string(),
  type: z.enum(['1', '2', '3', '4', '5']),
  userID: z.string(),
});

export const getCats = define('getCats', {
  summary: 'Lists account categories',
  request: z.object({ code: z.string().default('XYACCOUNT') }),
  response: wire.record({ list: [wire.listOf(accountCategory), 'cats'] }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['categories'] },
  spec: '§7 Content',
});

export const getSubCats = define('getSubCats', {
  summary: 'Lists the subcategories of an account category',
  request: z.object({ id: z.string() }),
  response: wire.record({ list: [wire.listOf(accountCategory), 'cats'] }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['categories'] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['The response is that of getCats.'],
});

export const getCatXys = define('getCatXys', {
  summary: 'Lists the accounts of a category',
  request: offsetRequest.extend({ id: z.string() }),
  response: wire.record({ xys: [wire.listOf(account), 'list'] }),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id }) => ['accounts', `category:${id}`] },
  spec: '§7 Content, §3 Subscription',
});

export const topicSub = define('topicSub', {
  ...memberWrite,
  summary: 'Follows a column, a reporter, an ask topic, an account or a circle',
  request: followRequest,
  assumptions: [
    'Following is idempotent.',
    'Circles have type 5, since the specification names no operation for joining one.',
  ],
});

export const topicSubCancel = define('topicSubCancel', {
  ...memberWrite,
  summary: 'Stops following a column, a reporter, an ask topic, an account or a circle',
  request: followRequest,
});

export const topicSubList = define('topicSubList', {
  summary: 'Lists the items of one type that the member follows, latest first',
  request: followRequest.pick({ type: true, userID: true }),
  response: z.object({ list: wire.listOf(z.object({ id: wire.id })) }),
  byUser: true,
  source: 'assumed',
  spec: '§4 Follow / subscribe',
  assumptions: ['The specification names no operation that lists what a member follows.'],
});
