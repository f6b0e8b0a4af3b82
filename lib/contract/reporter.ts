import { z } from 'zod';
import { articlesOnly, listArticle } from './article';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { clips, pictures } from './media';
import { defineOperation } from './operation';
import * as wire from './wire';

/** A reporter's card (Spec §3, Account; platform facts §5, author). */
const reporter = wire.record({
  id: [wire.id, 'authorId', 'authorID', 'reporterId'],
  name: [wire.text, 'authorName', 'arthorName'],
  url: [wire.optionalText, 'icon', 'head', 'authorIcon'],
  duty: wire.optionalText,
  description: [wire.optionalText, 'desc', 'introduction'],
  countArticle: [wire.count, 'articleCount', 'countArticles'],
  countFan: [wire.count, 'fansCount', 'countFans'],
});

/** Dynamics of reporters and accounts. */
export const dynamicFields = {
  id: [wire.id, 'fileId', 'fileID', 'dynamicId'],
  title: wire.text,
  content: wire.text,
  publishtime: [optionalDate, 'pubtime', 'publishTime', 'created'],
  attachments: wire.optionalObject(z.object({ pics: pictures, videos: clips })),
  article: wire.optionalObject(listArticle),
  countDiscuss: wire.count,
  countPraise: wire.count,
} as const;

const dynamic = wire.record({
  ...dynamicFields,
  authorId: wire.optionalId,
  authorName: wire.optionalText,
  authorIcon: wire.optionalText,
  countClick: wire.count,
});

export type Reporter = z.output<typeof reporter>;

export const authorInfo = defineOperation({
  name: 'authorInfo',
  summary: 'Returns the profile of a reporter',
  request: z.object({ id: z.string() }),
  response: reporter,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Content, §3 Account',
  assumptions: [
    'Request field: id. Returns the profile with countArticle and countFan. url is the portrait.',
  ],
});

export const reporterArticles = defineOperation({
  name: 'reporterArticles',
  summary: 'Lists the articles of a reporter',
  request: listPage.extend({ id: z.string() }),
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Content',
  assumptions: ['Request fields: id, page and lastFileId.'],
});

export const getDynamicList = defineOperation({
  name: 'getDynamicList',
  summary: 'Lists the dynamics of a reporter, 20 per page',
  request: listPage.extend({ id: z.string().describe('reporter id') }),
  response: z.object({ list: wire.listOf(dynamic) }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`reporter:${id}`] },
  spec: '§7 Ask and Q&A, §3 Dynamic',
  assumptions: ['Request fields: id, page and lastFileId.'],
});

export const getDynamicDetail = defineOperation({
  name: 'getDynamicDetail',
  summary: 'Returns a dynamic of a reporter',
  request: z.object({ id: z.string() }),
  response: dynamic,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`dynamic:${id}`] },
  spec: '§7 Ask and Q&A, §3 Dynamic',
  assumptions: [
    'Request field: id. article is the linked article.',
    'Dynamic ids never equal article ids. Likes and counts therefore use the article operations. Comments use source 7.',
  ],
});
