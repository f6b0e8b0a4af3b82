import type { Freshness } from './route';

export const articlePoster = { kind: 'article', param: 'id' } as const;
export const article = ['getArticleContent'];
export const discussion = ['discussView', 'discussHot', 'discussCount'];
export const optionalForArticle = [
  'getColumn',
  'getRelArticles',
  'recommendList',
  'getArticleHot',
  'getArticleCounts',
  'getArticleAdvs',
  ...discussion,
];
/** `getArticles` also represents `getArticlesByRow`, its older form (ARTICLES_FORM). */
export const feed = ['getColumns', 'getArticles'];
export const following = ['topicSub', 'topicSubCancel', 'topicSubList'];
export const voting = ['serverTime', 'recordAccessCount', 'buttonRecordVoteCount', 'recordVoteCountAndLog'];
export const paging = ['page', 'lastFileId'] as const;
export const live: Freshness = { fresh: 5, staleWhileRevalidate: 10, staleIfError: 86_400 };
