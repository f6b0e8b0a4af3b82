import type { z } from 'zod';
import * as contract from '@/lib/contract/video';
import { absoluteAddress, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { toNumber } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { findDemoItem } from '../shown-items';
import type { ShortVideoRecord } from '../store/short-videos';

const unknownVideoStatus = 1;

const maxPageSize = 50;

function requireShortVideo(id: string, call: Call): ShortVideoRecord {
  const video = findDemoItem(call.store.shortVideos, id, call);
  if (!video) throw new Refusal(unknownVideoStatus, '视频不存在');
  return video;
}

/** Returns a short video with id, duration and counts as text, as the video platform sends them. */
function wireShortVideo(video: ShortVideoRecord, call: Call): Record<string, unknown> {
  const [source] = video.sources;
  return {
    articleId: String(video.id),
    title: video.title,
    desc: video.summary,
    playUrl: source && absoluteAddress(call, source.url),
    coverUrl: video.poster && absoluteAddress(call, video.poster),
    duration: String(video.seconds),
    width: video.width,
    height: video.height,
    publishTime: platformTime(video.publishedAt),
    userName: video.user,
    userIcon: video.icon && absoluteAddress(call, video.icon),
    countClick: String(video.plays),
    countDiscuss: String(video.comments),
    countPraise: String(video.likes),
    language: video.language,
  };
}

function pageOf({ page, size, categoryId }: z.output<typeof contract.videoArticleList.request>, call: Call) {
  const { shortVideos, demoPaper } = call.store;
  if (demoPaper.isHidden()) return { list: [], totalCount: 0 };
  const category = toNumber(categoryId);
  const limit = Math.min(size, maxPageSize);
  const found = shortVideos.inCategory(category, (page - 1) * limit, limit);
  return { list: found.map((video) => wireShortVideo(video, call)), totalCount: shortVideos.count(category) };
}

export const shortVideoHandlers: readonly OperationHandler[] = [
  handle(contract.videoArticle, ({ id }, call) => {
    const video = requireShortVideo(id, call);
    return {
      content: wireShortVideo(video, call),
      relArticleList: video.related.flatMap((relatedId) => {
        const other = call.store.shortVideos.find(relatedId);
        return other ? [wireShortVideo(other, call)] : [];
      }),
      category: { categoryId: video.categoryId, type: video.categoryType, title: video.categoryName },
    };
  }),
  handle(contract.videoAttach, ({ id }, call) => {
    const { sources, width, height } = requireShortVideo(id, call);
    return {
      list: sources.map(({ url, type }) => ({ playUrl: absoluteAddress(call, url), type, width, height })),
    };
  }),
  handle(contract.videoEvent, ({ id, eventType, userOtherID }, call) => {
    const video = requireShortVideo(id, call);
    const item = { objectType: 'video', objectId: String(video.id) };
    const visitor = userOtherID.slice(0, 128);
    call.store.statistics.addEvent({ ...item, eventType, channel: '1', visitor }, call.now);
    if (eventType === '0') call.store.shortVideos.countPlay(video.id);
    return { message: 'success' };
  }),
  handle(contract.videoCategoryList, (_, call) => ({
    list: call.store.shortVideos
      .categories()
      .map(({ id, type, name }) => ({ categoryId: id, type, title: name })),
  })),
  handle(contract.videoArticleList, pageOf),
  handle(contract.videoDynamicArticleList, pageOf),
  handle(contract.videoCommonConfigInfo, (_, call) => call.store.config.read()?.shortVideo ?? {}),
  handle(contract.videoShareConfigInfo, (_, call) => call.store.config.read()?.shortVideoShare ?? {}),
];
