import { z } from 'zod';
import { listArticle, plainArticleList } from './article';
import { question } from './ask';
import { day, minute, pageRequest } from './list';
import { operationDefiner } from './operation';
import { dynamicFields } from './reporter';
import * as wire from './wire';

const define = operationDefiner({ source: 'seen', spec: '§7 Accounts' });

const accountFields = {
  id: [wire.id, 'xyId', 'xyID', 'xyAccountID', 'accountId'],
  name: [wire.text, 'xyName', 'accountName', 'title'],
  icon: [wire.optionalText, 'headUrl', 'head', 'logo', 'imgUrl', 'picUrl'],
  description: [wire.optionalText, 'introduction', 'desc'],
  countArticle: [wire.count, 'articleCount', 'countArticles'],
  countFan: [wire.count, 'fansCount', 'countFans', 'subCount'],
} as const;

/** Account without a follow state, because the cached response is the same for all readers. */
export const account = wire.record(accountFields);

export type Account = z.output<typeof account>;

const bulletin = wire.record({
  id: [wire.id, 'bulletinId', 'fileId'],
  title: [wire.text, 'content'],
  linkUrl: [wire.optionalText, 'url'],
  article: wire.optionalObject(listArticle),
});

const accountDynamic = wire.record(dynamicFields);

export type ContractDynamic = z.output<typeof accountDynamic>;

const rankedAccount = wire.record({
  ...accountFields,
  rank: wire.count,
  score: [wire.optionalText, 'influence', 'index'],
  /** Previous rank; 0 for none, undefined if unknown. */
  lastRank: [wire.optionalAmount, 'rankBefore', 'oldRank'],
});

export const getXyInfo = define('getXyInfo', {
  summary: 'Returns an account',
  request: z.object({ id: z.string() }),
  response: wire.record({
    ...accountFields,
    banner: wire.optionalText,
    sharePicUrl: wire.optionalText,
    forbidShare: wire.flag,
    bulletins: [wire.listOf(bulletin), 'bulletinList'],
  }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`account:${id}`] },
  assumptions: [
    'Response fields: name, icon, description, banner, counts and bulletins. A bulletin has a title and an article or a URL.',
  ],
});

export const getXyDynamic = define('getXyDynamic', {
  summary: 'Lists the dynamics of an account, 10 per page. After a full page, more may follow',
  request: pageRequest.extend({ xyId: z.string() }),
  response: z.object({ list: wire.listOf(accountDynamic) }),
  cache: { fresh: minute, grace: day, tags: ({ xyId }) => [`account:${xyId}`] },
});

export const getXyRank = define('getXyRank', {
  summary: 'Lists accounts ranked by influence. Only the first 20 are used',
  path: '/xyRank',
  request: z.object({}),
  response: wire.record({ list: [wire.listOf(rankedAccount), 'rankList', 'xys'] }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['account-rank'] },
  assumptions: ['lastRank is the previous rank, 0 for none. Without it, no change of rank is shown.'],
});

export const hitXyBulletin = define('hitXyBulletin', {
  summary: 'Counts a click on a bulletin of an account',
  method: 'POST',
  request: z.object({ id: z.string().describe('bulletin id'), userID: z.string() }),
  response: wire.writeResponse,
  byUser: true,
});

export const recommendXys = define('recommendXys', {
  summary: 'Lists recommended accounts',
  request: z.object({}),
  response: wire.record({ list: [wire.listOf(account), 'xys'] }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['accounts'] },
});

export const getXyArticlesQuestion = define('getXyArticlesQuestion', {
  summary: 'Lists the articles, videos or questions of an account, 20 per page',
  request: pageRequest.extend({
    id: z.string(),
    type: z.enum(['0', '1', '2']).default('0').describe('0 articles, 1 videos, 2 questions'),
  }),
  response: plainArticleList,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`account:${id}`] },
  source: 'spec',
  spec: '§7 Accounts, §3 Account',
  assumptions: ['The response contains questions, too, as list articles.'],
});

export const questionAnswerList = define('questionAnswerList', {
  summary: 'Lists the questions that an account has answered, with the answers',
  path: '/question/answerList',
  request: pageRequest.extend({ id: z.string().describe('account id') }),
  response: z.object({ list: wire.listOf(question) }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`account:${id}`] },
  source: 'spec',
  assumptions: ['The path is derived from the specification\'s name, "question answerList".'],
});

export const getXyRules = define('getXyRules', {
  summary: 'Returns the rules of the account ranking',
  request: z.object({}),
  response: wire.record({ title: wire.text, content: [wire.text, 'rules'] }),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['account-rank'] },
  source: 'assumed',
  spec: '§2 /xyRules',
  assumptions: ['The specification names no operation for this page (reading 35).'],
});
