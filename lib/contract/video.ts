import { z } from 'zod';
import { optionalDate } from './date-field';
import { day, itemCount, minute, pageNumber } from './list';
import { defineOperation } from './operation';
import {
  count,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalPixels,
  optionalText,
  requiredText,
  text,
  withAliases,
} from './wire';
import { writeResponse } from './write-response';

const host = { host: 'video', envelope: 'video' } as const;

const shapeAssumption = 'The specification shows only status and data. The fields in data are assumed.';

const category = withAliases(
  { id: ['categoryId', 'code'], name: ['title', 'categoryName'] },
  z.object({ id, type: optionalText, name: text }),
);

const shortVideo = withAliases(
  {
    id: ['articleId', 'fileId'],
    videoUrl: ['playUrl', 'url'],
    imageUrl: ['coverUrl', 'picUrl', 'imgUrl'],
    publishtime: ['publishTime', 'pubtime'],
    summary: ['attAbstract', 'desc'],
    userName: ['author', 'source'],
  },
  z.object({
    id,
    title: text,
    summary: text,
    videoUrl: optionalText,
    imageUrl: optionalText,
    duration: optionalText,
    width: optionalPixels,
    height: optionalPixels,
    publishtime: optionalDate,
    userName: optionalText,
    userIcon: optionalText,
    countClick: count,
    countDiscuss: count,
    countPraise: count,
    /** Language, if it differs from the site's. */
    language: optionalText,
  }),
);

export type ContractShortVideo = z.output<typeof shortVideo>;
export type VideoCategory = z.output<typeof category>;

const source = withAliases(
  { url: ['playUrl', 'videoUrl', 'fileUrl'], bitrate: ['bitRate'] },
  z.object({
    url: requiredText,
    type: optionalText,
    width: optionalPixels,
    height: optionalPixels,
    bitrate: optionalNumber,
  }),
);

export type VideoSource = z.output<typeof source>;

/** Page from 1; clientType 1 is the web, nodeCode pub is published content (Spec §7). */
const videoPage = z.object({
  clientType: z.string().default('1'),
  page: pageNumber.min(1).default(1),
  size: itemCount.default(20),
  nodeCode: z.string().default('pub'),
  categoryId: z.string().default(''),
  categoryType: z.string().default(''),
});

const videoList = withAliases(
  { list: ['relArticleList', 'records', 'rows'] },
  z.object({ list: listOf(shortVideo), totalCount: count }),
);

export const videoArticle = defineOperation({
  ...host,
  name: 'videoArticle',
  summary:
    'Returns a short video with its category and related videos. Only the first 4 related videos are shown',
  path: '/article',
  request: z.object({ id: z.string() }),
  response: z.object({
    content: shortVideo,
    relArticleList: listOf(shortVideo),
    category: optionalObject(category),
  }),
  cache: { fresh: minute, grace: day, tags: ({ id: video }) => [`video:${video}`] },
  source: 'spec',
  spec: '§7 Video platform, §3 Short video',
  assumptions: [shapeAssumption, 'content is the video.'],
});

export const videoAttach = defineOperation({
  ...host,
  name: 'videoAttach',
  summary: 'Lists the files of a short video',
  path: '/attach',
  request: z.object({ id: z.string() }),
  response: withAliases({ list: ['attaches', 'sources'] }, z.object({ list: listOf(source) })),
  cache: { fresh: minute, grace: day, tags: ({ id: video }) => [`video:${video}`] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption],
});

export const videoEvent = defineOperation({
  ...host,
  name: 'videoEvent',
  summary: 'Reports an event of a short video',
  method: 'POST',
  path: '/event',
  request: z.object({
    id: z.string(),
    eventType: z.string().describe('event type, as in event; 0 means played'),
    clientType: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: writeResponse,
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: ['The request is that of event.'],
});

export const videoCategoryList = defineOperation({
  ...host,
  name: 'videoCategoryList',
  summary: 'Lists the categories of short videos',
  path: '/categoryList',
  request: z.object({}),
  response: withAliases({ list: ['categories'] }, z.object({ list: listOf(category) })),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-categories'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption],
});

export const videoArticleList = defineOperation({
  ...host,
  name: 'videoArticleList',
  summary: 'Lists short videos. Also called, with size 4, for a video without related videos',
  method: 'POST',
  path: '/articleList',
  request: videoPage,
  response: videoList,
  cache: { fresh: minute, grace: day, tags: () => ['videos'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption, 'page starts at 1.'],
});

export const videoDynamicArticleList = defineOperation({
  ...host,
  name: 'videoDynamicArticleList',
  summary: 'Lists the short videos of a category, newest first',
  method: 'POST',
  path: '/dynamicArticleList',
  request: videoPage,
  response: videoList,
  cache: { fresh: minute, grace: day, tags: () => ['videos'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption, 'Request and response are the same as for videoArticleList.'],
});

export const videoCommonConfigInfo = defineOperation({
  ...host,
  name: 'videoCommonConfigInfo',
  summary: 'Returns the configuration of the video platform',
  path: '/commonConfigInfo',
  request: z.object({}),
  response: z.object({
    /** Ratio of height to width (reading 44). */
    videoRatio: optionalText,
    discussClosed: optionalFlag,
    autoplay: optionalFlag,
  }),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-config'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption],
});

export const videoShareConfigInfo = defineOperation({
  ...host,
  name: 'videoShareConfigInfo',
  summary: 'Returns the share settings of a short video',
  path: '/shareConfigInfo',
  request: z.object({ id: z.string().default('') }),
  response: withAliases(
    { desc: ['shareContent', 'description'], imgUrl: ['sharePicUrl', 'picUrl'], title: ['shareTitle'] },
    z.object({
      id: optionalId,
      title: optionalText,
      desc: optionalText,
      imgUrl: optionalText,
      forbidShare: optionalFlag,
    }),
  ),
  cache: { fresh: 5 * minute, grace: day, tags: () => ['video-config'] },
  source: 'spec',
  spec: '§7 Video platform, §3 Share',
  assumptions: [shapeAssumption],
});
