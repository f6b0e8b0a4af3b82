import { z } from 'zod';
import { account } from './account';
import { countPage, day, minute } from './list';
import { defineOperation } from './operation';
import { id, listOf, optionalText, text, withAliases } from './wire';
import { writeResponse } from './write-response';

const category = withAliases(
  { id: ['catID', 'catId'], name: ['catName'], icon: ['picUrl', 'imgUrl'] },
  z.object({ id, name: text, icon: optionalText }),
);

/** 1 column, 2 reporter, 3 ask topic, 4 account (platform facts §2); 5 circle (assumed). */
const followed = z.object({
  id: z.string(),
  type: z.enum(['1', '2', '3', '4', '5']),
  userID: z.string(),
});

export const getCats = defineOperation({
  name: 'getCats',
  summary: 'Lists account categories',
  request: z.object({ code: z.string().default('XYACCOUNT') }),
  response: withAliases({ list: ['cats'] }, z.object({ list: listOf(category) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['categories'] },
  source: 'seen',
  spec: '§7 Content',
});

export const getSubCats = defineOperation({
  name: 'getSubCats',
  summary: 'Lists the subcategories of an account category',
  request: z.object({ id: z.string() }),
  response: withAliases({ list: ['cats'] }, z.object({ list: listOf(category) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['categories'] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['Request field: id. The response is that of getCats.'],
});

export const getCatXys = defineOperation({
  name: 'getCatXys',
  summary: 'Lists the accounts of a category',
  request: countPage.extend({ id: z.string() }),
  response: withAliases({ xys: ['list'] }, z.object({ xys: listOf(account) })),
  cache: {
    fresh: 5 * minute,
    grace: day,
    tags: ({ id: categoryId }) => ['accounts', `category:${categoryId}`],
  },
  source: 'seen',
  spec: '§7 Content, §3 Subscription',
});

export const topicSub = defineOperation({
  name: 'topicSub',
  summary: 'Follows a column, a reporter, an ask topic, an account or a circle',
  method: 'POST',
  request: followed,
  response: writeResponse,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Accounts',
  assumptions: [
    'Following is idempotent.',
    'Circles have type 5, since the specification names no operation for joining one.',
  ],
});

export const topicSubCancel = defineOperation({
  name: 'topicSubCancel',
  summary: 'Stops following a column, a reporter, an ask topic, an account or a circle',
  method: 'POST',
  request: followed,
  response: writeResponse,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Accounts',
});

export const topicSubList = defineOperation({
  name: 'topicSubList',
  summary: 'Lists what the member follows, by type, latest first',
  request: followed.pick({ type: true, userID: true }),
  response: z.object({ list: listOf(z.object({ id })) }),
  byUser: true,
  source: 'assumed',
  spec: '§4 Follow / subscribe',
  assumptions: ['The specification names no operation that lists what a member follows.'],
});
