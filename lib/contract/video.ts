import { z } from 'zod';
import { day, itemCount, minute, pageNumber } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const shapeAssumption = 'The specification shows only status and data. The fields in data are assumed.';

const define = operationDefiner({ host: 'video', spec: '§7 Video platform', assumptions: [shapeAssumption] });

const videoCategory = wire.record({
  id: [wire.id, 'categoryId', 'code'],
  type: wire.optionalText,
  name: [wire.text, 'title', 'categoryName'],
});

const shortVideo = wire.record({
  id: [wire.id, 'articleId', 'fileId'],
  title: wire.text,
  summary: [wire.text, 'attAbstract', 'desc'],
  videoUrl: [media.clipUrl, 'playUrl', 'url'],
  imageUrl: [wire.optionalText, 'coverUrl', 'picUrl', 'imgUrl'],
  duration: wire.optionalText,
  width: wire.optionalPixels,
  height: wire.optionalPixels,
  publishtime: [wire.optionalDate, 'publishTime', 'pubtime'],
  userName: [wire.optionalText, 'author', 'source'],
  userIcon: wire.optionalText,
  countClick: wire.count,
  ...wire.reactionCounts,
  /** Language of the video; by default, the site's language. */
  language: wire.optionalText,
});

export type ContractShortVideo = z.output<typeof shortVideo>;
export type VideoCategory = z.output<typeof videoCategory>;

const videoSource = wire.record({
  url: [wire.requiredText, 'playUrl', 'videoUrl', 'fileUrl'],
  type: wire.optionalText,
  width: wire.optionalPixels,
  height: wire.optionalPixels,
  bitrate: [wire.optionalNumber, 'bitRate'],
});

export type VideoSource = z.output<typeof videoSource>;

/** Paging of videos; pages count from 1. clientType 1: web; nodeCode pub: published content (Spec §7). */
const videoPageRequest = z.object({
  clientType: z.string().default('1'),
  page: pageNumber.min(1).default(1),
  size: itemCount.default(20),
  nodeCode: z.string().default('pub'),
  categoryId: z.string().default(''),
  categoryType: z.string().default(''),
});

const videoList = wire.record({
  list: [wire.listOf(shortVideo), 'relArticleList', 'records', 'rows'],
  totalCount: wire.count,
});

const pagedList = {
  method: 'POST',
  request: videoPageRequest,
  response: videoList,
  cache: { fresh: minute, grace: day, tags: () => ['videos'] },
} as const;

export const videoArticle = define('videoArticle', {
  summary:
    'Returns a short video with its category and related videos. Only the first 4 related videos are shown',
  path: '/article',
  request: z.object({ id: z.string() }),
  response: z.object({
    content: shortVideo,
    relArticleList: wire.listOf(shortVideo),
    category: wire.optionalObject(videoCategory),
  }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`video:${id}`] },
  spec: '§7 Video platform, §3 Short video',
  assumptions: [shapeAssumption, 'content is the video.'],
});

export const videoAttach = define('videoAttach', {
  summary: 'Lists the files of a short video',
  path: '/attach',
  request: z.object({ id: z.string() }),
  response: wire.record({ list: [wire.listOf(videoSource), 'attaches', 'sources'] }),
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`video:${id}`] },
});

export const videoEvent = define('videoEvent', {
  summary: 'Reports an event of a short video',
  method: 'POST',
  path: '/event',
  request: z.object({
    id: z.string(),
    eventType: z.string().describe('event type, as in event; 0 means played'),
    clientType: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: wire.writeResponse,
  assumptions: ['The request is that of event.'],
});

export const videoCategoryList = define('videoCategoryList', {
  summary: 'Lists the categories of short videos',
  path: '/categoryList',
  request: z.object({}),
  response: wire.record({ list: [wire.listOf(videoCategory), 'categories'] }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-categories'] },
});

export const videoArticleList = define('videoArticleList', {
  ...pagedList,
  summary: 'Lists short videos. Also called, with size 4, for a video without related videos',
  path: '/articleList',
  assumptions: [shapeAssumption, 'page starts at 1.'],
});

export const videoDynamicArticleList = define('videoDynamicArticleList', {
  ...pagedList,
  summary: 'Lists the short videos of a category, newest first',
  path: '/dynamicArticleList',
  assumptions: [shapeAssumption, 'Request and response are the same as for videoArticleList.'],
});

export const videoCommonConfigInfo = define('videoCommonConfigInfo', {
  summary: 'Returns the configuration of the video platform',
  path: '/commonConfigInfo',
  request: z.object({}),
  response: z.object({
    /** Ratio of the video's height to its width (reading 44). */
    videoRatio: wire.optionalText,
    discussClosed: wire.optionalFlag,
    autoplay: wire.optionalFlag,
  }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-config'] },
});

export const videoShareConfigInfo = define('videoShareConfigInfo', {
  summary: 'Returns the share settings of a short video',
  path: '/shareConfigInfo',
  request: z.object({ id: z.string().default('') }),
  response: wire.record({
    id: wire.optionalId,
    title: [wire.optionalText, 'shareTitle'],
    desc: [wire.optionalText, 'shareContent', 'description'],
    imgUrl: [wire.optionalText, 'sharePicUrl', 'picUrl'],
    forbidShare: wire.optionalFlag,
  }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-config'] },
  spec: '§7 Video platform, §3 Share',
});
