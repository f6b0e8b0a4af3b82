import { z } from 'zod';
import { listArticle } from './article';
import { articlesOnly } from './article-list';
import { question } from './ask';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { clips, pictures } from './media';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalAmount,
  optionalObject,
  optionalText,
  text,
  withAliases,
} from './wire';
import { written } from './written';

const aliases = {
  id: ['xyId', 'xyID', 'xyAccountID', 'accountId'],
  name: ['xyName', 'accountName', 'title'],
  icon: ['headUrl', 'head', 'logo', 'imgUrl', 'picUrl'],
  description: ['introduction', 'desc'],
  countArticle: ['articleCount', 'countArticles'],
  countFan: ['fansCount', 'countFans', 'subCount'],
};

const fields = {
  id,
  name: text,
  icon: optionalText,
  description: optionalText,
  countArticle: count,
  countFan: count,
} as const;

/** An account (xy). Following is personal and therefore not included. */
export const account = withAliases(aliases, z.object(fields));

export type Account = z.output<typeof account>;

const bulletin = withAliases(
  { id: ['bulletinId', 'fileId'], title: ['content'], linkUrl: ['url'] },
  z.object({
    id,
    title: text,
    linkUrl: optionalText,
    /** Linked article (assumed). */
    article: optionalObject(listArticle),
  }),
);

const accountDynamic = withAliases(
  { id: ['fileId', 'fileID', 'dynamicId'], publishtime: ['pubtime', 'publishTime', 'created'] },
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalDate,
    attachments: optionalObject(z.object({ pics: pictures, videos: clips })),
    article: optionalObject(listArticle),
    countDiscuss: count,
    countPraise: count,
  }),
);

const rankedAccount = withAliases(
  { ...aliases, score: ['influence', 'index'], lastRank: ['rankBefore', 'oldRank'] },
  z.object({
    ...fields,
    rank: count,
    score: optionalText,
    /** Previous place; 0 for none, undefined if unknown. */
    lastRank: optionalAmount,
  }),
);

export const getXyInfo = defineOperation({
  name: 'getXyInfo',
  summary: 'One account',
  request: z.object({ id: z.string() }),
  response: withAliases(
    { ...aliases, bulletins: ['bulletinList'] },
    z.object({
      ...fields,
      banner: optionalText,
      sharePicUrl: optionalText,
      forbidShare: flag,
      bulletins: listOf(bulletin),
    }),
  ),
  cache: { fresh: minute, grace: day, tags: ({ id: xy }) => [`account:${xy}`] },
  source: 'seen',
  spec: '§7 Accounts',
  assumptions: [
    'Fields: name, icon, description, banner, counts, bulletins with a title and an article or an address.',
  ],
});

export const getXyDynamic = defineOperation({
  name: 'getXyDynamic',
  summary: "An account's dynamics; more when at least 10 came",
  request: listPage.extend({ xyId: z.string() }),
  response: z.object({ list: listOf(accountDynamic) }),
  cache: { fresh: minute, grace: day, tags: ({ xyId }) => [`account:${xyId}`] },
  source: 'seen',
  spec: '§7 Accounts',
});

export const getXyRank = defineOperation({
  name: 'getXyRank',
  summary: 'The ranking of accounts by influence; the first 20 are kept',
  path: '/xyRank',
  request: z.object({}),
  response: withAliases({ list: ['rankList', 'xys'] }, z.object({ list: listOf(rankedAccount) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['account-rank'] },
  source: 'seen',
  spec: '§7 Accounts',
  assumptions: ['lastRank is the place before, 0 for none; without it no movement is shown.'],
});

export const hitXyBulletin = defineOperation({
  name: 'hitXyBulletin',
  summary: "Counts a hit of an account's bulletin",
  method: 'POST',
  request: z.object({ id: z.string().describe('the bulletin'), userID: z.string() }),
  response: written,
  byUser: true,
  source: 'seen',
  spec: '§7 Accounts',
});

export const recommendXys = defineOperation({
  name: 'recommendXys',
  summary: 'Recommended accounts',
  request: z.object({}),
  response: withAliases({ list: ['xys'] }, z.object({ list: listOf(account) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['accounts'] },
  source: 'seen',
  spec: '§7 Accounts',
});

export const getXyArticlesQuestion = defineOperation({
  name: 'getXyArticlesQuestion',
  summary: "An account's articles, videos or questions; page size 20",
  request: listPage.extend({
    id: z.string(),
    type: z.enum(['0', '1', '2']).default('0').describe('0 articles, 1 videos, 2 questions'),
  }),
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: ({ id: xy }) => [`account:${xy}`] },
  source: 'spec',
  spec: '§7 Accounts, §3 Account',
  assumptions: ['Payload id, type, page, lastFileId; questions come as list articles too.'],
});

export const questionAnswerList = defineOperation({
  name: 'questionAnswerList',
  summary: 'The questions that an account has answered, with the answers',
  path: '/question/answerList',
  request: listPage.extend({ id: z.string().describe('the account') }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ id: xy }) => [`account:${xy}`] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: ['Path from the two words of its name; payload id, page, lastFileId.'],
});

export const getXyRules = defineOperation({
  name: 'getXyRules',
  summary: 'The rules of the ranking',
  request: z.object({}),
  response: withAliases({ content: ['rules'] }, z.object({ title: text, content: text })),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['account-rank'] },
  source: 'assumed',
  spec: '§2 /xyRules',
  assumptions: ['No call is named for this page (reading 35).'],
});
