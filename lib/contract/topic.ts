import { z } from 'zod';
import { moreArticles } from './article-list';
import { day, listPage, minute } from './list';
import { defineOperation } from './operation';
import { optionalNumber, optionalText, withAliases } from './wire';

export const tagScreenArticles = defineOperation({
  name: 'tagScreenArticles',
  summary: 'The articles that carry a tag',
  request: listPage.extend({ tagId: z.string() }),
  response: withAliases(
    { tagName: ['name'], totalCount: ['total'] },
    moreArticles.extend({ tagName: optionalText, totalCount: optionalNumber }),
  ),
  cache: { fresh: minute, grace: day, tags: ({ tagId }) => ['articles', `tag:${tagId}`] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['Payload tagId, page, lastFileId; tagName and totalCount may come beside the list.'],
});

export const getSubSpecialArticles = defineOperation({
  name: 'getSubSpecialArticles',
  summary: 'The articles of one section of a special topic',
  request: listPage.extend({ columnId: z.string().describe('the section, a column below the topic') }),
  response: moreArticles,
  cache: { fresh: minute, grace: day, tags: ({ columnId }) => ['articles', `column:${columnId}`] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: [
    'Payload columnId, page, lastFileId; answers list and hasMore.',
    "A topic is the column that its article's linkID names, with columnType 3; its sections are the columns below it.",
  ],
});
