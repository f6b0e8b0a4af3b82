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
import { readerSteps } from './plan-readers';
import { type Step, step } from './step';

/** Virtual device id of the check (Spec §3). */
export const checkDevice = `xy0${process.pid}${Date.now()}`;

const page = { page: 0, lastFileId: '0' };

/** Articles to read, as only some have a vote or tags. */
const maxArticles = 6;

/** articleType of a live (Spec §3). */
const liveType = 6;

/** Returns the first article of a type (Spec §3). */
function ofType(articles: readonly ListArticle[], type: number): ListArticle | undefined {
  return articles.find(({ articleType }) => articleType === type);
}

/** Returns the id of the item that an article links to (reading 16). */
function targetOf(article: ListArticle | undefined): string | undefined {
  return article?.linkID ?? article?.fileId;
}

const unique = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== '');

/** Returns ids of articles in a list, and of items that they link to. */
function idsInArticles(articles: readonly ListArticle[]) {
  return {
    article: ofType(articles, 0)?.fileId,
    articles: articles
      .filter(({ articleType, sourceType }) => sourceType !== 3 && [0, 1, 2].includes(articleType ?? 0))
      .slice(0, maxArticles)
      .map(({ fileId }) => fileId)
      .join(','),
    // Comments on a live are counted at the article that links to it, but belong to the live.
    discussed: articles.find(({ countDiscuss, articleType }) => countDiscuss > 0 && articleType !== liveType)
      ?.fileId,
    topic: targetOf(ofType(articles, 3)),
    live: targetOf(ofType(articles, liveType)),
    qa: ofType(articles, 101)?.fileId,
    activity: targetOf(ofType(articles, 102)),
    contributionCall: targetOf(ofType(articles, 103)),
    account: articles.find(({ xyAccountID }) => xyAccountID !== undefined)?.xyAccountID,
    paperArticle: articles.find(({ sourceType }) => sourceType === 3)?.fileId,
  };
}

function idsInFeed(answer: z.output<typeof content.getArticles.response>) {
  const modules = [...(answer.topModule ? [answer.topModule] : []), ...answer.modules];
  const articles = [
    ...answer.carousel,
    ...answer.list,
    ...answer.liveArticles,
    ...modules.flatMap(({ list }) => list),
  ];
  return { ...idsInArticles(articles), module: modules[0]?.id };
}

/** Columns to search for articles of every type. */
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

/** Returns the form of getArticles that the site uses (reading 34). */
function feed(): Step {
  return environment().ARTICLES_FORM === 'old'
    ? step(content.getArticlesByRow, {
        needs: ['columns'],
        request: ({ columns }) => columns.split(',').map((columnId) => ({ columnId, rowNumber: 0 })),
        finds: idsInFeed,
      })
    : step(content.getArticles, {
        needs: ['columns'],
        request: ({ columns }) => columns.split(',').map((columnId) => ({ columnId, ...page })),
        finds: idsInFeed,
      });
}

/** Site, columns and articles, whose ids later steps need. */
function contentSteps(): Step[] {
  return [
    step(site.getConfig),
    step(auth.serverTime),
    step(site.getAboutUs),
    step(content.getColumns, { request: () => ({ parentColumnId: '0' }), finds: idsInColumns }),
    step(content.getColumns, {
      extra: true,
      needs: ['parentColumn'],
      request: ({ parentColumn }) => ({ parentColumnId: parentColumn }),
    }),
    step(content.getColumn, { needs: ['column'], request: ({ column }) => ({ columnId: column }) }),
    feed(),
    step(content.getArticleHot, { finds: ({ list }) => idsInArticles(list) }),
    step(content.getModuleView, {
      needs: ['module'],
      request: ({ module }) => ({ moduleId: module, ...page }),
    }),
    step(content.recommendList, { needs: ['column'], request: ({ column }) => ({ columnId: column }) }),
    step(content.getArticleContent, {
      needs: ['article'],
      request: ({ article, articles }) =>
        unique([article, ...(articles?.split(',') ?? [])]).map((articleId) => ({ articleId })),
      finds: ({ tags, widgets, author }) => ({
        tag: tags[0]?.id,
        vote: widgets?.vote?.id,
        author: typeof author === 'object' ? author.id : undefined,
      }),
    }),
    step(getMyArticleContent, {
      needs: ['article'],
      request: ({ article }) => ({ articleId: article }),
    }),
    step(content.getPaperArticle, {
      needs: ['paperArticle'],
      request: ({ paperArticle }) => ({ articleId: paperArticle }),
    }),
    step(content.getArticleCounts, {
      needs: ['article'],
      request: ({ article }) => ({ articleIds: article }),
    }),
    step(content.getRelArticles, {
      needs: ['article'],
      request: ({ article }) => ({ articleId: article, ...page }),
    }),
    step(content.getColumns, {
      extra: true,
      needs: ['topic'],
      request: ({ topic }) => ({ parentColumnId: topic }),
      finds: ({ columns }) => ({ section: columns[0]?.columnId }),
    }),
    step(topics.getSubSpecialArticles, {
      needs: ['section'],
      request: ({ section }) => ({ columnId: section, ...page }),
    }),
    step(topics.tagScreenArticles, { needs: ['tag'], request: ({ tag }) => ({ tagId: tag, ...page }) }),
  ];
}

/** Lives, short videos, persons and advertising. */
function otherContentSteps(): Step[] {
  return [
    step(live.liveView, { needs: ['live'], request: ({ live: id }) => ({ id, ...page }) }),
    step(live.liveComing, { request: () => page }),
    step(leaders.leaderView, {
      finds: ({ list }) => ({
        leader: list[0]?.id,
        region: list.find(({ regionId }) => regionId !== undefined)?.regionId,
      }),
    }),
    step(leaders.leader, { needs: ['leader'], request: ({ leader }) => ({ id: leader }) }),
    step(leaders.regionleaderView, { needs: ['region'], request: ({ region }) => ({ regionId: region }) }),
    step(leaders.personageReports, { needs: ['leader'], request: ({ leader }) => ({ id: leader, ...page }) }),
    step(video.videoArticleList, { finds: ({ list }) => ({ shortVideo: list[0]?.id }) }),
    step(video.videoCategoryList, { finds: ({ list }) => ({ videoCategory: list[0]?.id }) }),
    step(video.videoDynamicArticleList, {
      needs: ['videoCategory'],
      request: ({ videoCategory }) => ({ categoryId: videoCategory }),
    }),
    step(video.videoArticle, { needs: ['shortVideo'], request: ({ shortVideo }) => ({ id: shortVideo }) }),
    step(video.videoAttach, { needs: ['shortVideo'], request: ({ shortVideo }) => ({ id: shortVideo }) }),
    step(video.videoCommonConfigInfo),
    step(video.videoShareConfigInfo, {
      needs: ['shortVideo'],
      request: ({ shortVideo }) => ({ id: shortVideo }),
    }),
    step(ad.getAdv),
    step(ad.getColAdvs, { needs: ['column'], request: ({ column }) => ({ columnId: column }) }),
    step(ad.getArticleAdvs, {
      needs: ['column', 'article'],
      request: ({ column, article }) => ({ columnId: column, articleId: article }),
    }),
    step(onlineStudy, { needs: ['course'], request: ({ course }) => ({ id: course }) }),
    step(productDetail, { needs: ['product'], request: ({ product }) => ({ id: product }) }),
    step(shareSignature, { request: () => ({ url: publicUrl() }) }),
  ];
}

/** Harmless writes: each counts one view of an article by an invented device. */
function writeSteps(): Step[] {
  return [
    step(event, {
      writes: true,
      needs: ['article'],
      request: ({ article }) => ({ id: article, type: '0', eventType: '0', userOtherID: checkDevice }),
    }),
    step(pageView, {
      writes: true,
      needs: ['article', 'column'],
      request: ({ article, column }) => ({
        aid: article,
        appid: environment().APP_ID,
        dev: checkDevice,
        uid: checkDevice,
        cname: '',
        separator: '1',
        bid: column,
        rt: 'online' as const,
      }),
    }),
  ];
}

/** Returns all steps in an order in which earlier responses contain the ids of later requests. */
export function plan(): Step[] {
  return [...contentSteps(), ...otherContentSteps(), ...readerSteps(), ...writeSteps()];
}
