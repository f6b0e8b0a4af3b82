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
import { written } from './written';

const host = { host: 'video', envelope: 'video' } as const;

const shapeAssumption = 'The specification shows no shape beyond status and data; the fields are ours.';

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
  summary: 'One short video with its category and related videos, of which 4 are shown',
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
  assumptions: [shapeAssumption, 'content is the video itself.'],
});

export const videoAttach = defineOperation({
  ...host,
  name: 'videoAttach',
  summary: "A short video's files",
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
  summary: 'Reports the use of a short video',
  method: 'POST',
  path: '/event',
  request: z.object({
    id: z.string(),
    eventType: z.string().describe('as of the event operation, 0 is played'),
    clientType: z.string().default('1'),
    userOtherID: z.string(),
  }),
  response: written,
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: ['Payload as the event operation.'],
});

export const videoCategoryList = defineOperation({
  ...host,
  name: 'videoCategoryList',
  summary: 'Categories of short videos',
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
  summary: 'Short videos; with size 4 what is shown where no related ones came',
  method: 'POST',
  path: '/articleList',
  request: videoPage,
  response: videoList,
  cache: { fresh: minute, grace: day, tags: () => ['videos'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption, 'page counts from 1.'],
});

export const videoDynamicArticleList = defineOperation({
  ...host,
  name: 'videoDynamicArticleList',
  summary: 'Short videos of a category, newest first',
  method: 'POST',
  path: '/dynamicArticleList',
  request: videoPage,
  response: videoList,
  cache: { fresh: minute, grace: day, tags: () => ['videos'] },
  source: 'spec',
  spec: '§7 Video platform',
  assumptions: [shapeAssumption, 'Payload and answer as articleList.'],
});

export const videoCommonConfigInfo = defineOperation({
  ...host,
  name: 'videoCommonConfigInfo',
  summary: "The video platform's configuration",
  path: '/commonConfigInfo',
  request: z.object({}),
  response: z.object({
    /** Read as height to width (reading 44). */
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
  summary: 'How a short video is shared',
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
