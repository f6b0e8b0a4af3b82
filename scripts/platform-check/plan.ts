import type { z } from 'zod';
import * as ad from '@/lib/contract/ad';
import type { ListArticle } from '@/lib/contract/article';
import * as auth from '@/lib/contract/auth';
import * as content from '@/lib/contract/content';
import { event, pageView } from '@/lib/contract/event';
import * as leaders from '@/lib/contract/leader';
import * as live from '@/lib/contract/live';
import { getMyArticleContent } from '@/lib/contract/preview';
import { productDetail } from '@/lib/contract/product';
import * as site from '@/lib/contract/site';
import { onlineStudy } from '@/lib/contract/study';
import * as topics from '@/lib/contract/topic';
import * as video from '@/lib/contract/video';
import { shareSignature } from '@/lib/contract/wechat';
import { environment, publicUrl } from '@/lib/env/environment';
import type { Ids } from './ids';
import { readerSteps } from './plan-readers';
import { type Step, step } from './step';

/** Virtual device id of the check (Spec §3). */
export const checkDevice = `xy0${process.pid}${Date.now()}`;

/** Maximum number of articles to read. Several are read, because only some have a vote or tags. */
const maxArticles = 6;

/** articleType of a live (Spec §3). */
const liveType = 6;

function idsInArticles(articles: readonly ListArticle[]) {
  const ofType = (type: number) => articles.find(({ articleType }) => articleType === type);
  /** Returns the id of the linked item, otherwise of the article (reading 16). */
  const targetOf = (type: number) => ofType(type)?.linkID ?? ofType(type)?.fileId;
  return {
    article: ofType(0)?.fileId,
    articles: articles
      .filter(({ articleType, sourceType }) => sourceType !== 3 && [0, 1, 2].includes(articleType ?? 0))
      .slice(0, maxArticles)
      .map(({ fileId }) => fileId)
      .join(','),
    // Excludes articles that link to a live, because their comments belong to the live.
    discussed: articles.find(({ countDiscuss, articleType }) => countDiscuss > 0 && articleType !== liveType)
      ?.fileId,
    topic: targetOf(3),
    live: targetOf(liveType),
    qa: ofType(101)?.fileId,
    activity: targetOf(102),
    contributionCall: targetOf(103),
    account: articles.find(({ xyAccountID }) => xyAccountID !== undefined)?.xyAccountID,
    paperArticle: articles.find(({ sourceType }) => sourceType === 3)?.fileId,
  };
}

function idsInFeed(feed: z.output<typeof content.getArticles.response>) {
  const modules = [...(feed.topModule ? [feed.topModule] : []), ...feed.modules];
  const articles = [
    ...feed.carousel,
    ...feed.list,
    ...feed.liveArticles,
    ...modules.flatMap(({ list }) => list),
  ];
  return { ...idsInArticles(articles), module: modules[0]?.id };
}

/** Maximum number of columns to search for articles of every type. */
const maxColumns = 12;

function idsInColumns({ columns }: z.output<typeof content.getColumns.response>) {
  const parent = columns.find(({ hasSubColumn }) => hasSubColumn);
  return {
    column: columns[0]?.columnId,
    columns: columns
      .slice(0, maxColumns)
      .map(({ columnId }) => columnId)
      .join(','),
    parentColumn: parent?.columnId,
  };
}

/** Returns the step that reads articles of columns, by the form that ARTICLES_FORM selects (reading 34). */
function feedStep(): Step {
  const input = {
    ids: { columnId: 'columns' },
    requests: ({ columns = '' }: Ids) => columns.split(',').map((columnId) => ({ columnId })),
    finds: idsInFeed,
  } as const;
  return environment().ARTICLES_FORM === 'old'
    ? step(content.getArticlesByRow, { ...input, fields: { rowNumber: 0 } })
    : step(content.getArticles, input);
}

/** Returns steps whose responses contain the ids that later steps need. */
function contentSteps(): Step[] {
  return [
    step(site.getConfig),
    step(auth.serverTime),
    step(site.getAboutUs),
    step(content.getColumns, { fields: { parentColumnId: '0' }, finds: idsInColumns }),
    step(content.getColumns, { extra: true, ids: { parentColumnId: 'parentColumn' } }),
    step(content.getColumn, { ids: { columnId: 'column' } }),
    feedStep(),
    step(content.getArticleHot, { finds: ({ list }) => idsInArticles(list) }),
    step(content.getModuleView, { ids: { moduleId: 'module' } }),
    step(content.recommendList, { ids: { columnId: 'column' } }),
    step(content.getArticleContent, {
      ids: { articleId: 'article' },
      requests: ({ article = '', articles = '' }) =>
        [...new Set([article, ...articles.split(',')])].filter(Boolean).map((articleId) => ({ articleId })),
      finds: ({ tags, widgets, author }) => ({
        tag: tags[0]?.id,
        vote: widgets?.vote?.id,
        author: typeof author === 'object' ? author.id : undefined,
      }),
    }),
    step(getMyArticleContent, { ids: { articleId: 'article' } }),
    step(content.getPaperArticle, { ids: { articleId: 'paperArticle' } }),
    step(content.getArticleCounts, { ids: { articleIds: 'article' } }),
    step(content.getRelArticles, { ids: { articleId: 'article' } }),
    step(content.getColumns, {
      extra: true,
      ids: { parentColumnId: 'topic' },
      finds: ({ columns }) => ({ section: columns[0]?.columnId }),
    }),
    step(topics.getSubSpecialArticles, { ids: { columnId: 'section' } }),
    step(topics.tagScreenArticles, { ids: { tagId: 'tag' } }),
  ];
}

function otherContentSteps(): Step[] {
  return [
    step(live.liveView, { ids: { id: 'live' } }),
    step(live.liveComing),
    step(leaders.leaderView, {
      finds: ({ list }) => ({
        leader: list[0]?.id,
        region: list.find(({ regionId }) => regionId !== undefined)?.regionId,
      }),
    }),
    step(leaders.leader, { ids: { id: 'leader' } }),
    step(leaders.regionleaderView, { ids: { regionId: 'region' } }),
    step(leaders.personageReports, { ids: { id: 'leader' } }),
    step(video.videoArticleList, { finds: ({ list }) => ({ shortVideo: list[0]?.id }) }),
    step(video.videoCategoryList, { finds: ({ list }) => ({ videoCategory: list[0]?.id }) }),
    step(video.videoDynamicArticleList, { ids: { categoryId: 'videoCategory' } }),
    step(video.videoArticle, { ids: { id: 'shortVideo' } }),
    step(video.videoAttach, { ids: { id: 'shortVideo' } }),
    step(video.videoCommonConfigInfo),
    step(video.videoShareConfigInfo, { ids: { id: 'shortVideo' } }),
    step(ad.getAdv),
    step(ad.getColAdvs, { ids: { columnId: 'column' } }),
    step(ad.getArticleAdvs, { ids: { columnId: 'column', articleId: 'article' } }),
    step(onlineStudy, { ids: { id: 'course' } }),
    step(productDetail, { ids: { id: 'product' } }),
    step(shareSignature, { fields: { url: publicUrl() } }),
  ];
}

/** Returns the steps that write. Each reports a view of an article by an invented device. */
function writeSteps(): Step[] {
  return [
    step(event, {
      writes: true,
      ids: { id: 'article' },
      fields: { type: '0', eventType: '0', userOtherID: checkDevice },
    }),
    step(pageView, {
      writes: true,
      ids: { aid: 'article', bid: 'column' },
      fields: {
        appid: environment().APP_ID,
        dev: checkDevice,
        uid: checkDevice,
        cname: '',
        separator: '1',
        rt: 'online' as const,
      },
    }),
  ];
}

/** Returns the steps in an order in which earlier responses contain the ids that later requests need. */
export function planSteps(): Step[] {
  return [...contentSteps(), ...otherContentSteps(), ...readerSteps, ...writeSteps()];
}
