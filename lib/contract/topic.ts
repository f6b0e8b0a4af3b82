import { z } from 'zod';
import { articleListWithMore } from './article';
import { day, minute, pageRequest } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';

export const tagScreenArticles = defineOperation('tagScreenArticles', {
  summary: 'Lists the articles with a tag',
  request: pageRequest.extend({ tagId: z.string() }),
  response: wire.record({
    ...articleListWithMore.shape,
    tagName: [wire.optionalText, 'name'],
    totalCount: [wire.optionalNumber, 'total'],
  }),
  cache: { fresh: minute, grace: day, tags: ({ tagId }) => ['articles', `tag:${tagId}`] },
  spec: '§7 Content',
  assumptions: ['tagName and totalCount may be next to the list.'],
});

export const getSubSpecialArticles = defineOperation('getSubSpecialArticles', {
  summary: 'Lists the articles of a section of a special topic',
  request: pageRequest.extend({ columnId: z.string().describe('column id of the section') }),
  response: articleListWithMore,
  cache: { fresh: minute, grace: day, tags: ({ columnId }) => ['articles', `column:${columnId}`] },
  spec: '§7 Content',
  assumptions: [
    'Returns list and hasMore.',
    'linkID of a special-topic article is the id of the topic, a column with columnType 3. The child columns are the sections.',
  ],
});
