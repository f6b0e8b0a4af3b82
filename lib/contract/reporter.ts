import { z } from 'zod';
import { listArticle, plainArticleList } from './article';
import { day, minute, pageRequest } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

/** Card of a reporter (Spec §3, Account; platform facts §5, author). */
const reporter = wire.record({
  id: [wire.id, 'authorId', 'authorID', 'reporterId'],
  name: [wire.text, 'authorName', 'arthorName'],
  url: [wire.optionalText, 'icon', 'head', 'authorIcon'],
  duty: wire.optionalText,
  description: [wire.optionalText, 'desc', 'introduction'],
  countArticle: [wire.count, 'articleCount', 'countArticles'],
  countFan: [wire.count, 'fansCount', 'countFans'],
});

export const dynamicFields = {
  id: [wire.id, 'fileId', 'fileID', 'dynamicId'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created'],
  attachments: wire.optionalObject(z.object({ pics: media.pictures, videos: media.clips })),
  article: wire.optionalObject(listArticle),
  ...wire.reactionCounts,
} as const;

const dynamic = wire.record({
  ...dynamicFields,
  authorId: wire.optionalId,
  authorName: wire.optionalText,
  authorIcon: wire.optionalText,
  countClick: wire.count,
});

export type Reporter = z.output<typeof reporter>;

export const authorInfo = defineOperation('authorInfo', {
  summary: 'Returns the profile of a reporter',
  request: z.object({ id: z.string() }),
  response: reporter,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Content, §3 Account',
  assumptions: ['Returns the profile with countArticle and countFan. url is the portrait.'],
});

export const reporterArticles = defineOperation('reporterArticles', {
  summary: 'Lists the articles of a reporter',
  request: pageRequest.extend({ id: z.string() }),
  response: plainArticleList,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Content',
});

export const getDynamicList = defineOperation('getDynamicList', {
  summary: 'Lists the dynamics of a reporter, 20 per page',
  request: pageRequest.extend({ id: z.string().describe('reporter id') }),
  response: z.object({ list: wire.listOf(dynamic) }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Ask and Q&A, §3 Dynamic',
});

export const getDynamicDetail = defineOperation('getDynamicDetail', {
  summary: 'Returns a dynamic of a reporter',
  request: z.object({ id: z.string() }),
  response: dynamic,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`dynamic:${id}`] },
  spec: '§7 Ask and Q&A, §3 Dynamic',
  assumptions: [
    'article is the linked article.',
    'Dynamic ids never equal article ids. Likes and counts therefore use the article operations. Comments use source 7.',
  ],
});
