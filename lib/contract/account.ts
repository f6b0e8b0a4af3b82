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
import { writeResponse } from './write-response';

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

/** Without the reader's follow state, which is personal. */
export const account = withAliases(aliases, z.object(fields));

export type Account = z.output<typeof account>;

const bulletin = withAliases(
  { id: ['bulletinId', 'fileId'], title: ['content'], linkUrl: ['url'] },
  z.object({
    id,
    title: text,
    linkUrl: optionalText,
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
  summary: 'Returns an account',
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
    'Response fields: name, icon, description, banner, counts and bulletins. A bulletin has a title and an article or a URL.',
  ],
});

export const getXyDynamic = defineOperation({
  name: 'getXyDynamic',
  summary: 'Lists the dynamics of an account. A page with at least 10 items means that more follow',
  request: listPage.extend({ xyId: z.string() }),
  response: z.object({ list: listOf(accountDynamic) }),
  cache: { fresh: minute, grace: day, tags: ({ xyId }) => [`account:${xyId}`] },
  source: 'seen',
  spec: '§7 Accounts',
});

export const getXyRank = defineOperation({
  name: 'getXyRank',
  summary: 'Lists accounts ranked by influence. Only the first 20 are used',
  path: '/xyRank',
  request: z.object({}),
  response: withAliases({ list: ['rankList', 'xys'] }, z.object({ list: listOf(rankedAccount) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['account-rank'] },
  source: 'seen',
  spec: '§7 Accounts',
  assumptions: ['lastRank is the previous rank, 0 for none. Without it, no change of rank is shown.'],
});

export const hitXyBulletin = defineOperation({
  name: 'hitXyBulletin',
  summary: 'Counts a click on a bulletin of an account',
  method: 'POST',
  request: z.object({ id: z.string().describe('bulletin id'), userID: z.string() }),
  response: writeResponse,
  byUser: true,
  source: 'seen',
  spec: '§7 Accounts',
});

export const recommendXys = defineOperation({
  name: 'recommendXys',
  summary: 'Lists recommended accounts',
  request: z.object({}),
  response: withAliases({ list: ['xys'] }, z.object({ list: listOf(account) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['accounts'] },
  source: 'seen',
  spec: '§7 Accounts',
});

export const getXyArticlesQuestion = defineOperation({
  name: 'getXyArticlesQuestion',
  summary: 'Lists the articles, videos or questions of an account, 20 per page',
  request: listPage.extend({
    id: z.string(),
    type: z.enum(['0', '1', '2']).default('0').describe('0 articles, 1 videos, 2 questions'),
  }),
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: ({ id: xy }) => [`account:${xy}`] },
  source: 'spec',
  spec: '§7 Accounts, §3 Account',
  assumptions: [
    'Request fields: id, type, page and lastFileId. Questions are also returned as list articles.',
  ],
});

export const questionAnswerList = defineOperation({
  name: 'questionAnswerList',
  summary: 'Lists the questions that an account has answered, with the answers',
  path: '/question/answerList',
  request: listPage.extend({ id: z.string().describe('account id') }),
  response: z.object({ list: listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ id: xy }) => [`account:${xy}`] },
  source: 'spec',
  spec: '§7 Accounts',
  assumptions: [
    'The path is derived from the specification\'s name, "question answerList". Request fields: id, page and lastFileId.',
  ],
});

export const getXyRules = defineOperation({
  name: 'getXyRules',
  summary: 'Returns the rules of the account ranking',
  request: z.object({}),
  response: withAliases({ content: ['rules'] }, z.object({ title: text, content: text })),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['account-rank'] },
  source: 'assumed',
  spec: '§2 /xyRules',
  assumptions: ['The specification names no operation for this page (reading 35).'],
});
